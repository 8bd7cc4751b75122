import type { Answers, FormDefinition } from '../../shared/forms/form-definition.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../shared/timings.ts'
import { isDisposableAddress } from './disposable-address.ts'

/** What a form tells beside its answers. */
export interface FormTraces {
  /** The field no person sees. */
  readonly honeypot: string
  /** When the browser began to show the form; undefined where no script ran. */
  readonly startedAt: Date | undefined
  readonly receivedAt: Date
}

const QUARANTINE_AT = 2
const MAX_LINKS = 3

/** Points by sign. One that is honest at times has fewer than it takes for quarantine. */
const POINTS = {
  honeypot: 2,
  'too-fast': 2,
  links: 2,
  markup: 2,
  repeated: 2,
  'no-start': 1,
  stale: 1,
  'disposable-address': 1,
  'search-engine': 1,
} as const

export type Suspicion = keyof typeof POINTS

/** The signs of spam a submission bears, in no order that means anything. */
export function findSuspicions(
  form: FormDefinition,
  answers: Answers,
  traces: FormTraces,
): Suspicion[] {
  const signs: Record<Suspicion, boolean> = {
    honeypot: traces.honeypot.trim() !== '',
    ...fillingSigns(traces),
    ...textSigns(form, answers),
    'disposable-address': isDisposableAddress(answers.email ?? ''),
    'search-engine': /^google$/iu.test(answers.company ?? ''),
  }
  return (Object.keys(signs) as Suspicion[]).filter((sign) => signs[sign])
}

/** Whether a submission is kept from being delivered until a person has looked at it. */
export function isQuarantined(suspicions: readonly Suspicion[]): boolean {
  return suspicions.reduce((sum, sign) => sum + POINTS[sign], 0) >= QUARANTINE_AT
}

function fillingSigns({ startedAt, receivedAt }: FormTraces) {
  const filledMs = startedAt === undefined ? undefined : receivedAt.getTime() - startedAt.getTime()
  return {
    'no-start': filledMs === undefined,
    'too-fast': filledMs !== undefined && filledMs < FORM_MIN_FILL_MS,
    stale: filledMs !== undefined && filledMs > FORM_MAX_AGE_MS,
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
