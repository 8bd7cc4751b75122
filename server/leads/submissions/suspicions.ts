import type { Answers, FormDefinition } from '../../../shared/forms/form-definition.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../../shared/timings.ts'

export interface FormTraces {
  readonly honeypot: string
  readonly hasScript: boolean
  readonly openMs: number | undefined
  readonly hasOrigin: boolean
}

const POSSIBLE_SPAM_AT = 3
const MAX_LINKS = 3

/** Honest visitors can cause every sign except `honeypot`, so no other sign of the form marks a lead as possible spam by itself. */
const SIGNS = {
  /** No browser or password manager fills it in (honeypot-field.tsx). */
  honeypot: { points: 3, isOfProgram: true },

  // Carriers link to public records, partners send code, a company may be named after its owner.
  links: { points: 2, isOfProgram: false },
  markup: { points: 2, isOfProgram: false },
  repeated: { points: 2, isOfProgram: false },

  /** Google has freight employees too. */
  'search-engine': { points: 1, isOfProgram: false },
  /** Browsers autofill whole forms. */
  'too-fast': { points: 1, isOfProgram: true },
  /** A tab left open. */
  stale: { points: 1, isOfProgram: false },
  /** JavaScript off, blocked or failed to load. */
  'no-script': { points: 1, isOfProgram: true },
  /** Old browsers and privacy tools. */
  'no-origin': { points: 1, isOfProgram: true },
  /** Of its address, by form-limits.ts. Somebody else may have used it up. */
  'over-limit': { points: 3, isOfProgram: false },
} as const

export const OVER_LIMIT = 'over-limit' satisfies Suspicion

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
    'search-engine': /^google$/iu.test(answers.company ?? ''),
    'over-limit': false, // known when it is stored
  }
  return (Object.keys(SIGNS) as Suspicion[]).filter((sign) => signs[sign])
}

/** The team gets such a lead with a mark. */
export function isPossibleSpam(suspicions: readonly string[]): boolean {
  const points = knownSigns(suspicions).reduce((sum, sign) => sum + SIGNS[sign].points, 0)
  return points >= POSSIBLE_SPAM_AT
}

/** A demo with such signs must be confirmed. */
export function isLikeProgram(suspicions: readonly string[]): boolean {
  const isOfProgram = knownSigns(suspicions).some((sign) => SIGNS[sign].isOfProgram)
  return isOfProgram || isPossibleSpam(suspicions)
}

/** Two signs of a program: a person without JavaScript, or with a fast password manager, shows one. */
export function isByProgram(suspicions: readonly string[]): boolean {
  const signs = knownSigns(suspicions).filter((sign) => SIGNS[sign].isOfProgram)
  return signs.length > 1 || isPossibleSpam(suspicions)
}

/** Stored signs may be those of another release. */
function knownSigns(suspicions: readonly string[]): Suspicion[] {
  return (Object.keys(SIGNS) as Suspicion[]).filter((sign) => suspicions.includes(sign))
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
