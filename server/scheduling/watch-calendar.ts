import type { Logger } from 'pino'
import { type Clock, patientClock } from '../clock.ts'
import type { BookingStore } from './booking-store.ts'
import type { DemoSlots } from './demo-slots.ts'

const LOOK_MS = 60_000

/** With less than this share of all times open, visitors hardly find one. Our choice. */
const LOW_SHARE = 1 / 4

export interface CalendarWatch {
  /** Resolves when nothing is being read any more. Stop it before the database is closed. */
  stop(): Promise<void>
}

export interface CalendarWatchOptions {
  readonly bookings: Pick<BookingStore, 'readPressure'>
  readonly demoSlots: Pick<DemoSlots, 'isOn' | 'counts' | 'places'>
  readonly logger: Pick<Logger, 'warn'>
  readonly clock?: Clock
}

/** Warns once when a surge of bookings begins and ends, and when few times are open. Does not keep the process alive. */
export function startCalendarWatch(options: CalendarWatchOptions): CalendarWatch {
  const { demoSlots, logger, clock = patientClock } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const running = demoSlots.isOn ? run() : undefined

  async function run(): Promise<void> {
    let last: CalendarState = { isSurge: false, isLow: false }
    while (!signal.aborted) {
      last = await look(options, last).catch((error: unknown) => {
        logger.warn({ err: error }, 'the calendar of demos cannot be read')
        return last
      })
      await clock.wait(LOOK_MS, signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

interface CalendarState {
  readonly isSurge: boolean
  readonly isLow: boolean
}

async function look(
  { bookings, demoSlots, logger }: CalendarWatchOptions,
  last: CalendarState,
): Promise<CalendarState> {
  const { open, taken } = await demoSlots.counts()
  const { isSurge, heldPlaces } = await bookings.readPressure(await demoSlots.places())
  const isLow = open < LOW_SHARE * (open + taken)
  const facts = { open, taken, heldPlaces }
  if (isSurge !== last.isSurge) {
    logger.warn(
      facts,
      isSurge ? 'a surge of demo bookings begins' : 'the surge of demo bookings ends',
    )
  }
  if (isLow !== last.isLow) {
    logger.warn(facts, isLow ? 'few demo times are open' : 'enough demo times are open again')
  }
  return { isSurge, isLow }
}
