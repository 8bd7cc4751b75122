import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { SLOTS_TIMEOUT_MS } from '../../shared/timings.ts'

/** Seven days from a day (`YYYY-MM-DD`), in `zone`. Without a day, a week with an open time. */
export interface SlotsQuery {
  readonly zone: string
  readonly from?: string | undefined
}

/** Falls back to `hostZone` if the server does not know `zone`: the browser's list of zones may be newer. */
export async function fetchSlots(query: SlotsQuery, hostZone: string): Promise<DemoSlotsAnswer> {
  const { zone, from } = query
  const search = new URLSearchParams({ zone, ...(from && { from }) })
  const response = await fetch(`/api/demo-slots?${search}`, {
    signal: AbortSignal.timeout(SLOTS_TIMEOUT_MS),
  })
  if (response.status === 422 && zone !== hostZone)
    return fetchSlots({ zone: hostZone, from }, hostZone)
  if (!response.ok) throw new Error(`The times were answered ${response.status}`)
  return (await response.json()) as DemoSlotsAnswer
}
