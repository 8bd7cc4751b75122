import type { SampleLoad } from './sample-load.ts'

export type SampleFacts = Readonly<Record<string, string>>

/**
 * Values of the sample load by placeholder: `sample.seal`, `sample.other.phone` for the second day, `sample.when.3`
 * for the time of sheet 3, `sample.lines` and `sample.lineCount` for what the gate compares, and the work in the load
 * as words: `sample.entries.broker`, and `sample.calls` of all of them.
 */
export function sampleFacts(
  load: Pick<SampleLoad, 'facts' | 'days' | 'sheets' | 'compare'>,
): SampleFacts {
  const { facts, days, sheets, compare } = load
  const whens = Object.fromEntries(sheets.map(({ step, when }) => [step, when]))
  return {
    ...prefixed('sample.', facts),
    ...prefixed('sample.other.', days.other.arrives),
    ...prefixed('sample.when.', whens),
    ...prefixed('sample.entries.', countEntries(load)),
    'sample.calls': inWords(
      sheets.flatMap(({ fields }) => fields).filter(({ name }) => name.startsWith('Called')).length,
    ),
    'sample.lines': listInWords(compare.map(({ name }) => midSentence(name))),
    'sample.lineCount': inWords(compare.length),
  }
}

function countEntries({ sheets }: Pick<SampleLoad, 'sheets'>): SampleFacts {
  const people = sheets.flatMap(({ fields }) => fields.flatMap(({ by }) => by ?? []))
  const counts = Object.entries(Object.groupBy(people, (person) => person))
  return Object.fromEntries(counts.map(([person, made]) => [person, inWords(made.length)]))
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}

function listInWords(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** `Company name` becomes `company name`; `USDOT number` stays. */
function midSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function prefixed(prefix: string, values: SampleFacts): SampleFacts {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

export function fillSampleFacts<T>(value: T, facts: SampleFacts): T {
  const fill = (text: string) =>
    text.replace(/\{(sample\.[\w.]+)\}/g, (whole, name: string) => facts[name] ?? whole)
  return mapTexts(value, fill) as T
}

/** Maps each text in JSON-like data. */
export function mapTexts(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, fill)]))
}
