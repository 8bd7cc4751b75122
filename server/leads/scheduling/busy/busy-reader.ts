import { type BusyCalendar, busyPeriods } from './busy-periods.ts'

/** A process of its own, which ends by itself even if the server was killed, because each rule has a time limit. */
process.once('message', (calendar: BusyCalendar) => {
  try {
    answer(busyPeriods(calendar))
  } catch (error) {
    answer({ problem: String(error) })
  }
})

function answer(message: object): void {
  process.send?.(message, () => process.disconnect?.()) // earlier, it would cut off a long message
}
