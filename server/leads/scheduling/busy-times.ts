import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Logger } from 'pino'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { type Clock, type Job, startJob, systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { sendRequest } from '../outbox/send-request.ts'
import type { Slot } from '../submissions/booking.ts'
import type { BusyCalendar } from './busy-periods.ts'
import { DAYS_SEARCHED } from './host-calendar.ts'
import type { Period } from './host-day.ts'

const INTERVAL_MS = 5 * 60_000

/** For each host, from DNS to the last event. */
const TIMEOUT_MS = 10_000

const MAX_BYTES = 1_000_000

/** To the end of the last day that can be offered, in any zone. */
const AHEAD_MS = (DAYS_SEARCHED + 2) * DAY_MS

export interface BusyTimesOptions {
  readonly hosts: DemoRules['hosts']
  readonly config: Pick<Config, 'siteUrl' | 'allowsPrivateAddresses'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly timeoutMs?: number
}

/** The other meetings of hosts, from the `busy` addresses of demo.yml. A calendar that fails keeps its last copy. */
export function createBusyTimes(options: BusyTimesOptions) {
  const { hosts, config, logger, clock = systemClock, timeoutMs = TIMEOUT_MS } = options
  const calendars = hosts.flatMap(({ name, email, zone, busy }) => {
    const periods: readonly Period[] = []
    const state = { periods, readAt: Date.now(), isFailing: false }
    return busy === undefined ? [] : [{ name, email, zone, url: new URL(busy), ...state }]
  })
  const ownUidEnd = `@${new URL(config.siteUrl).hostname}`
  const isPrivateAllowed = config.allowsPrivateAddresses

  async function read(calendar: (typeof calendars)[number], stopping: AbortSignal) {
    const { name, email, zone, url } = calendar
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([stopping, timeout])
    const readAt = Date.now()
    try {
      const text = await fetchCalendar(url, { isPrivateAllowed, signal })
      const [start, end] = [readAt - DAY_MS, readAt + AHEAD_MS]
      const periods = await readInProcess({ text, email, zone, start, end, ownUidEnd }, signal)
      if (calendar.isFailing) logger.info({ host: name }, 'the busy times can be read again')
      Object.assign(calendar, { periods, readAt, isFailing: false })
    } catch (error) {
      if (stopping.aborted) return
      const err = timeout.aborted ? new Error('The calendar took too long') : error
      if (!calendar.isFailing) logger.warn({ host: name, err }, 'the busy times cannot be read')
      calendar.isFailing = true
    }
  }

  return {
    isBusy: (host: string, { start, end }: Slot): boolean =>
      calendars.some(
        ({ name, periods }) =>
          name === host && periods.some((period) => period.start < +end && period.end > +start),
      ),
    /** Of each copy, by host, in seconds; without one, since the start. */
    ages: (): Readonly<Record<string, number>> =>
      Object.fromEntries(
        calendars.map(({ name, readAt }) => [name, Math.round((Date.now() - readAt) / 1_000)]),
      ),
    start: (): Job =>
      startJob({
        clock,
        firstWaitMs: 0,
        async run(signal) {
          await Promise.all(calendars.map((calendar) => read(calendar, signal)))
          return INTERVAL_MS
        },
      }),
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

/** Beside this file, and built beside the server's bundle. */
const READER = join(import.meta.dirname, `busy-reader${extname(import.meta.filename)}`)

/**
 * Anyone can mail a host an event whose rule never ends. In the server it would stop everything, and in a thread it
 * would end the server when it runs out of memory.
 */
async function readInProcess(
  calendar: BusyCalendar,
  signal: AbortSignal,
): Promise<readonly Period[]> {
  const reader = fork(READER, {
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    reader.send(calendar)
    // Unlike `exit`, it comes after the last message.
    const closed = once(reader, 'close', { signal }).then(() => [{ problem: 'The reader ended' }])
    const [{ periods, problem }] = (await Promise.race([
      once(reader, 'message', { signal }),
      closed,
    ])) as [{ readonly periods?: readonly Period[]; readonly problem?: string }]
    if (!periods) throw new Error(problem)
    return periods
  } finally {
    reader.kill('SIGKILL')
  }
}
