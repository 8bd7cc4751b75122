import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { Answers, FormDefinition } from '../../shared/forms/form-definition.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../shared/timings.ts'

/** What a form tells beside its answers. */
export interface FormTraces {
  /** The field no person sees. */
  readonly honeypot: string
  /** Whether the page's script has sent the form. */
  readonly hasScript: boolean
  /** How long the form was open by the browser's monotonic clock; undefined where it did not say. */
  readonly openMs: number | undefined
  /** Whether the request says which site it comes from, as those of all browsers of today do. */
  readonly hasOrigin: boolean
}

const QUARANTINE_AT = 3
const MAX_LINKS = 3

/**
 * Every sign but the first can be an honest visitor's, so none of those is enough for quarantine by itself. A sign of the
 * text has two points, one of the device or address has one: two of these still reach the team.
 */
const SIGNS = {
  /** Nobody sees the field, and it is written so that no browser or password manager fills it in (honeypot-field.tsx). */
  honeypot: { points: 3, isOfProgram: true },

  // Carriers send links to public records, partners send code, and a company may bear the name of its owner.
  links: { points: 2, isOfProgram: false },
  markup: { points: 2, isOfProgram: false },
  repeated: { points: 2, isOfProgram: false },

  /** Google has employees who move freight. */
  'search-engine': { points: 1, isOfProgram: false },
  /** The person may not want to be written to for ever. */
  'disposable-address': { points: 1, isOfProgram: false },
  /** A browser has filled all of it in. */
  'too-fast': { points: 1, isOfProgram: true },
  /** A tab that was left open. */
  stale: { points: 1, isOfProgram: false },
  /** Turned off, blocked, or broken on the way. */
  'no-script': { points: 1, isOfProgram: true },
  /** An old browser, or one that hides where it comes from. */
  'no-origin': { points: 1, isOfProgram: true },
} as const

export type Suspicion = keyof typeof SIGNS

/** The signs of spam a submission bears, in no order that means anything. */
export function findSuspicions(
  form: FormDefinition,
  answers: Answers,
  traces: FormTraces,
): Suspicion[] {
  const signs: Record<Suspicion, boolean> = {
    honeypot: traces.honeypot.trim() !== '',
    'no-script': !traces.hasScript,
    'no-origin': !traces.hasOrigin,
    ...timeSigns(traces),
    ...textSigns(form, answers),
    'disposable-address': isDisposableAddress(answers.email ?? ''),
    'search-engine': /^google$/iu.test(answers.company ?? ''),
  }
  return (Object.keys(signs) as Suspicion[]).filter((sign) => signs[sign])
}

/** Whether a submission is held until a person has looked at it. */
export function isQuarantined(suspicions: readonly Suspicion[]): boolean {
  return suspicions.reduce((sum, sign) => sum + SIGNS[sign].points, 0) >= QUARANTINE_AT
}

/** Whether a submission bears a sign of a program: what would cost others something may then wait for its mail to be read. */
export function isLikeProgram(suspicions: readonly string[]): boolean {
  return suspicions.some(
    (sign) => Object.hasOwn(SIGNS, sign) && SIGNS[sign as Suspicion].isOfProgram,
  )
}

function timeSigns({ openMs }: FormTraces) {
  return {
    'too-fast': openMs !== undefined && openMs < FORM_MIN_FILL_MS,
    stale: openMs !== undefined && openMs > FORM_MAX_AGE_MS,
  }
}

function textSigns(form: FormDefinition, answers: Answers) {
  const written = form.fields
    .filter(({ control }) => control === 'text' || control === 'textarea')
    .map(({ name }) => answers[name] ?? '')
    .filter((text) => text !== '')
  const text = written.join('\n')
  return {
    links: (text.match(/https?:\/\/|www\./giu) ?? []).length > MAX_LINKS,
    markup: /<\s*(a|script|iframe|img)\b|\[url\b/iu.test(text),
    repeated: written.length > 2 && new Set(written).size === 1,
  }
}

let disposableDomains: ReadonlySet<string> | undefined

/** Whether an address is of a service that gives mailboxes for an hour, or below one: they take mail for any subdomain. */
function isDisposableAddress(email: string): boolean {
  // The package's own question makes this set anew each time: thousands of domains, a millisecond.
  disposableDomains ??= disposableEmailBlocklistSet()
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, at) => disposableDomains?.has(labels.slice(at).join('.')))
}
