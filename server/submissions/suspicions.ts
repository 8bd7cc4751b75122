import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { Answers, FormDefinition } from '../../shared/forms/form-definition.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../shared/timings.ts'

export interface FormTraces {
  /** The field no person sees. */
  readonly honeypot: string
  /** Whether the page's script sent the form. */
  readonly hasScript: boolean
  /** How long the form was open, by a monotonic clock; undefined if unknown. */
  readonly openMs: number | undefined
  /** Whether the request names the site it came from, as all current browsers do. */
  readonly hasOrigin: boolean
}

const QUARANTINE_AT = 3
const MAX_LINKS = 3

/**
 * Honest visitors can show every sign but the first, so none of the others is enough for quarantine by itself. A sign in
 * the text has two points, one of the device or address has one: two of these still reach the team.
 */
const SIGNS = {
  /** Nobody sees the field, and no browser or password manager fills it in (honeypot-field.tsx). */
  honeypot: { points: 3, isOfProgram: true },

  // Carriers send links to public records, partners send code, and a company may have its owner's name.
  links: { points: 2, isOfProgram: false },
  markup: { points: 2, isOfProgram: false },
  repeated: { points: 2, isOfProgram: false },

  /** Google has employees who move freight. */
  'search-engine': { points: 1, isOfProgram: false },
  /** Some people do not want to get mail forever. */
  'disposable-address': { points: 1, isOfProgram: false },
  /** Browsers fill in whole forms. */
  'too-fast': { points: 1, isOfProgram: true },
  /** A tab that was left open. */
  stale: { points: 1, isOfProgram: false },
  /** Turned off, blocked, or failed to load. */
  'no-script': { points: 1, isOfProgram: true },
  /** An old browser, or one that hides where it comes from. */
  'no-origin': { points: 1, isOfProgram: true },
} as const

export type Suspicion = keyof typeof SIGNS

export function findSuspicions(
  form: FormDefinition,
  answers: Answers,
  traces: FormTraces,
): Suspicion[] {
  const signs: Record<Suspicion, boolean> = {
    honeypot: traces.honeypot.trim() !== '',
    'no-script': !traces.hasScript,
    'no-origin': !traces.hasOrigin,
    'too-fast': traces.openMs !== undefined && traces.openMs < FORM_MIN_FILL_MS,
    stale: traces.openMs !== undefined && traces.openMs > FORM_MAX_AGE_MS,
    ...textSigns(form, answers),
    'disposable-address': isDisposableAddress(answers.email ?? ''),
    'search-engine': /^google$/iu.test(answers.company ?? ''),
  }
  return (Object.keys(signs) as Suspicion[]).filter((sign) => signs[sign])
}

/** Whether a submission is held until a person has reviewed it. */
export function isQuarantined(suspicions: readonly Suspicion[]): boolean {
  return suspicions.reduce((sum, sign) => sum + SIGNS[sign].points, 0) >= QUARANTINE_AT
}

/** Whether a program may have sent a submission. */
export function isLikeProgram(suspicions: readonly string[]): boolean {
  return suspicions.some(
    (sign) => Object.hasOwn(SIGNS, sign) && SIGNS[sign as Suspicion].isOfProgram,
  )
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

/** Also for subdomains of such services, which accept mail for any of them. */
function isDisposableAddress(email: string): boolean {
  // The package's own function rebuilds this set of thousands of domains at every call.
  disposableDomains ??= disposableEmailBlocklistSet()
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, at) => disposableDomains?.has(labels.slice(at).join('.')))
}
