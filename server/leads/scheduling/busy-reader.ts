import { runInThisContext } from 'node:vm'
import { type BusyCalendar, busyPeriods } from './busy-periods.ts'

/** A process of its own, which ends by itself even if the server was killed. */
const LIMIT_MS = 15_000

process.once('message', (calendar: BusyCalendar) => {
  try {
    Object.assign(globalThis, { readCalendar: () => busyPeriods(calendar) })
    answer({ periods: runInThisContext('readCalendar()', { timeout: LIMIT_MS }) })
  } catch (error) {
    answer({ problem: String(error) })
  }
})

function answer(message: object): void {
  process.send?.(message, () => process.disconnect?.()) // earlier, it would cut off a long message
}
