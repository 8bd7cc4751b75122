import type { Logger } from 'pino'
import { type Clock, type Job, patientClock, startJob } from '../../clock.ts'
import type { BookingStore } from './booking-store.ts'
import type { DemoSlots } from './demo-slots.ts'

const INTERVAL_MS = 60_000

const LOW_SHARE = 1 / 4

export interface CalendarWatchOptions {
  readonly bookings: Pick<BookingStore, 'readPressure'>
  readonly demoSlots: Pick<DemoSlots, 'isOn' | 'counts' | 'places'>
  readonly logger: Pick<Logger, 'warn'>
  readonly clock?: Clock
}

export function startCalendarWatch(options: CalendarWatchOptions): Job {
  const { demoSlots, logger, clock = patientClock } = options
  if (!demoSlots.isOn) return { stop: async () => {} }
  let last: CalendarState = { isSurge: false, isLow: false }
  return startJob({
    clock,
    firstWaitMs: 0,
    async run() {
      try {
        last = await check(options, last)
      } catch (error) {
        logger.warn({ err: error }, 'the demo calendar cannot be read')
      }
      return INTERVAL_MS
    },
  })
}

interface CalendarState {
  readonly isSurge: boolean
  readonly isLow: boolean
}

async function check(options: CalendarWatchOptions, last: CalendarState): Promise<CalendarState> {
  const { bookings, demoSlots, logger } = options
  const { open, taken } = await demoSlots.counts()
  const { isSurge, heldPlaces } = await bookings.readPressure(await demoSlots.places())
  const isLow = open < LOW_SHARE * (open + taken)
  const facts = { open, taken, heldPlaces }
  const news = isSurge ? 'a surge of demo bookings begins' : 'the surge of demo bookings ends'
  if (isSurge !== last.isSurge) logger.warn(facts, news)
  if (isLow !== last.isLow) {
    logger.warn(facts, isLow ? 'few demo times are open' : 'enough demo times are open again')
  }
  return { isSurge, isLow }
}
