export interface SampleChoice {
  readonly sheet: number
  readonly day: SampleDay
  readonly decision?: SampleDecision | undefined
}

export const SAMPLE_SHEETS = ['1', '2', '3', '4', '5', '6', '7'] as const
export const SAMPLE_DAYS = ['ordinary', 'other'] as const
export const SAMPLE_DECISIONS = ['release', 'hold'] as const

export type SampleDay = (typeof SAMPLE_DAYS)[number]
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number]

/** Reads `?sheet=4&day=other&decision=hold`. Defaults to the first sheet, and to the day on which there is something to decide. */
export function readSampleChoice(query: URLSearchParams): SampleChoice {
  const read = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name))
  return {
    sheet: Number(read('sheet', SAMPLE_SHEETS) ?? 1),
    day: read('day', SAMPLE_DAYS) ?? 'other',
    decision: read('decision', SAMPLE_DECISIONS),
  }
}

export function sampleQuery({ sheet, day, decision }: SampleChoice): string {
  return `?${new URLSearchParams({ sheet: String(sheet), day, ...(decision && { decision }) })}`
}
