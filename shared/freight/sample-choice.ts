/** Where the sample load is shown, for links from other places. */
export const SAMPLE_PATH = '/our-solution#sample'

/** What a visitor has chosen of the sample load: a sheet, a day at the gate, and what to do there. */
export interface SampleChoice {
  /** From 1 to 7. */
  readonly sheet: number
  readonly day: SampleDay
  /** Absent until the visitor has decided. */
  readonly decision?: SampleDecision | undefined
}

export const SAMPLE_SHEETS = ['1', '2', '3', '4', '5', '6', '7'] as const
export const SAMPLE_DAYS = ['ordinary', 'other'] as const
export const SAMPLE_DECISIONS = ['release', 'hold'] as const

export type SampleDay = (typeof SAMPLE_DAYS)[number]
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number]

/** Reads `?sheet=4&day=other&decision=hold`; the first sheet and the ordinary day are where everybody starts. */
export function readSampleChoice(query: URLSearchParams): SampleChoice {
  const read = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name))
  return {
    sheet: Number(read('sheet', SAMPLE_SHEETS) ?? 1),
    day: read('day', SAMPLE_DAYS) ?? 'ordinary',
    decision: read('decision', SAMPLE_DECISIONS),
  }
}

/** The query that says the same, with its question mark. */
export function sampleQuery({ sheet, day, decision }: SampleChoice): string {
  return `?${new URLSearchParams({ sheet: String(sheet), day, ...(decision && { decision }) })}`
}
