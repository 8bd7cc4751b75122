import type { SampleLoad } from './sample-load.ts'

export type SampleFacts = Readonly<Record<string, string>>

/**
 * Values of the sample load by placeholder: `sample.seal`, `sample.other.phone` for the second day, `sample.when.3`
 * for the time of sheet 3.
 */
export function sampleFacts({
  facts,
  days,
  sheets,
}: Pick<SampleLoad, 'facts' | 'days' | 'sheets'>): SampleFacts {
  const whens = Object.fromEntries(sheets.map(({ step, when }) => [step, when]))
  return {
    ...prefixed('sample.', facts),
    ...prefixed('sample.other.', days.other.arrives),
    ...prefixed('sample.when.', whens),
  }
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
