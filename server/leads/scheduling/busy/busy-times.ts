import type { Logger } from 'pino'
import type { DemoRules } from '../../../../shared/content/schemas/demo.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { type Clock, systemClock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/database.ts'
import { type Job, startJob } from '../../../jobs.ts'
import { sendRequest } from '../../outbox/send-request.ts'
import type { Slot } from '../booking.ts'
import { DAYS_SEARCHED } from '../host-calendar.ts'
import { createBusyCopies } from './busy-copies.ts'
import type { BusyReading } from './busy-periods.ts'
import { readInProcess } from './read-in-process.ts'

/** After a failure of the database. */
const RETRY_MS = 5_000

/** For each host, from DNS to the last event. */
const TIMEOUT_MS = 10_000

/** Of a calendar of many years. */
const MAX_BYTES = 5_000_000

/** To the end of the last day that can be offered, in any zone. */
const AHEAD_MS = (DAYS_SEARCHED + 2) * DAY_MS

export interface BusyTimesOptions {
  readonly hosts: DemoRules['hosts']
  readonly config: Pick<Config, 'allowsPrivateAddresses'>
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly timeoutMs?: number
}

/** With what was last read from it. */
interface HostCalendar extends BusyReading {
  readonly host: DemoRules['hosts'][number]
  readonly url: URL
  readonly readAt: number
  readonly isFailing: boolean
}

/** The other meetings of hosts, from the `busy` addresses of demo.yml. A calendar that fails keeps its last copy. */
export function createBusyTimes(options: BusyTimesOptions) {
  const { hosts, config, database, logger } = options
  const { clock = systemClock, timeoutMs = TIMEOUT_MS } = options
  const calendars = hosts.flatMap((host): readonly HostCalendar[] => {
    if (host.busy === undefined) return []
    const state = { readAt: Date.now(), isFailing: false }
    const nothing = { periods: [], skipped: [], unknownZones: [] }
    return [{ host, url: new URL(host.busy), ...state, ...nothing }]
  })
  const copies = createBusyCopies(database)
  /** Before, it is not known when a host is free. */
  let areCopiesRead = false

  async function readCopies(): Promise<void> {
    const stored = await copies.readAll()
    for (const calendar of calendars) Object.assign(calendar, stored.get(calendar.host.name))
    areCopiesRead = true
  }

  /** Whether the database did it. */
  async function isDone(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      logger.warn({ err: error }, 'the busy times of hosts cannot be stored')
      return false
    }
  }

  async function read(calendar: HostCalendar, stopping: AbortSignal) {
    const { host, url } = calendar
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([stopping, timeout])
    const readAt = Date.now()
    try {
      const isPrivateAllowed = config.allowsPrivateAddresses
      const text = await fetchCalendar(url, { isPrivateAllowed, signal })
      const window = { start: readAt - DAY_MS, end: readAt + AHEAD_MS }
      const { email, zone } = host
      const reading = await readInProcess({ text, email, zone, ...window }, signal)
      if (calendar.isFailing) logger.info({ host: host.name }, 'the busy times can be read again')
      warnOfNew(calendar, reading, { host: host.name, logger })
      Object.assign(calendar, reading, { readAt, isFailing: false })
    } catch (error) {
      if (stopping.aborted) return
      const err = timeout.aborted ? new Error('The calendar took too long') : error
      if (!calendar.isFailing) {
        const copyAgeSeconds = Math.round((readAt - calendar.readAt) / 1_000)
        logger.warn({ host: host.name, copyAgeSeconds, err }, 'the busy times cannot be read')
      }
      Object.assign(calendar, { isFailing: true })
      return
    }
    await isDone(() => copies.store(host.name, calendar))
  }

  const byHost = (value: (calendar: HostCalendar) => number): Readonly<Record<string, number>> =>
    Object.fromEntries(calendars.map((calendar) => [calendar.host.name, value(calendar)]))

  return {
    isBusy: (name: string, { start, end }: Slot): boolean =>
      calendars.some(
        ({ host, periods }) =>
          host.name === name &&
          (!areCopiesRead || periods.some((one) => one.start < +end && one.end > +start)),
      ),
    /** Of each copy, by host, in seconds; without one, since the start. */
    ages: () => byHost(({ readAt }) => Math.round((Date.now() - readAt) / 1_000)),
    /** Events that could not be read the last time, by host. */
    skipped: () => byHost(({ skipped }) => skipped.length),
    start: (): Job =>
      startJob(
        'busy times',
        async (signal) => {
          while (!areCopiesRead && !(await isDone(readCopies))) {
            await clock.wait(RETRY_MS, signal)
            if (signal.aborted) return
          }
          await Promise.all(calendars.map((calendar) => read(calendar, signal)))
          const names = calendars.map(({ host }) => host.name)
          await isDone(() => copies.keepOnly(names, Date.now() - AHEAD_MS))
        },
        clock,
      ),
  }
}

async function fetchCalendar(
  url: URL,
  options: { readonly isPrivateAllowed: boolean; readonly signal: AbortSignal },
): Promise<string> {
  const headers = { Accept: 'text/calendar' }
  const answer = await sendRequest({ ...options, url, method: 'GET', headers, maxBytes: MAX_BYTES })
  if (answer.status !== 200) throw new Error(`The address answers with status ${answer.status}`)
  if (answer.text === undefined) throw new Error('The calendar is too long, or was cut off')
  return answer.text
}

const MOST_NAMED = 10

/** Once for each event and zone, until it can be read again. */
function warnOfNew(
  before: BusyReading,
  now: BusyReading,
  { host, logger }: { host: string; logger: Pick<Logger, 'warn'> },
): void {
  const uids = now.skipped.filter((uid) => !before.skipped.includes(uid))
  const zones = now.unknownZones.filter((zone) => !before.unknownZones.includes(zone))
  if (uids.length > 0) {
    const named = { uids: printable(uids), skipped: now.skipped.length }
    logger.warn(
      { host, ...named },
      'events of a host’s calendar cannot be read, so they block no demo',
    )
  }
  if (zones.length > 0) {
    logger.warn(
      { host, zones: printable(zones) },
      'a host’s calendar names unknown time zones, so their times are read in the zone of the host',
    )
  }
}

/** Programs write their own name after @, and strangers write anything. */
function printable(names: readonly string[]): readonly string[] {
  return names.slice(0, MOST_NAMED).map((name) =>
    name
      .replace(/@.*/s, '')
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 60),
  )
}
