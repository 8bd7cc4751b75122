import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'

/** Our choice: after that, suggesting two times is faster. */
const SLOTS_TIMEOUT_MS = 20_000

/** Seven days from a day (`YYYY-MM-DD`, default today), in `zone`. */
export interface SlotsQuery {
  readonly zone: string
  readonly from?: string | undefined
}

/** The server does not know this zone, although the browser does. */
export class UnknownZoneError extends Error {
  override readonly name = 'UnknownZoneError'
}

export async function fetchSlots({ zone, from }: SlotsQuery): Promise<DemoSlotsAnswer> {
  const query = new URLSearchParams({ zone, days: '7', ...(from && { from }) })
  const response = await fetch(`/api/demo-slots?${query}`, {
    signal: AbortSignal.timeout(SLOTS_TIMEOUT_MS),
  })
  if (response.status === 400 || response.status === 422) throw new UnknownZoneError(zone)
  if (!response.ok) throw new Error(`The times were answered ${response.status}`)
  return (await response.json()) as DemoSlotsAnswer
}
