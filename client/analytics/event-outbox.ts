import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { EVENT_BATCH_DELAY_MS, EVENT_RETRY_MAX_MS } from '../../shared/timings.ts'
import type { NewEvent } from './event-reader.ts'
import { type FilledBatch, fillBatch, type WaitingEvent } from './fill-batch.ts'
import { createKeptEvents, type KeepingTab } from './kept-events.ts'

type OutboxWindow = Pick<Window, 'fetch'> &
  KeepingTab & {
    readonly navigator: Pick<Navigator, 'onLine' | 'sendBeacon'>
    setTimeout(run: () => void, delayMs: number): unknown
  }

interface OutboxOptions {
  readonly release: string
  /** Asked before anything is sent: the visitor may have said no meanwhile. */
  readonly mayCount: () => boolean
  readonly page?: OutboxWindow
}

export interface EventOutbox {
  /** Sends an event with the next batch. `atMs` is when it happened, by the page's stopwatch. */
  add(event: NewEvent, atMs: number): void
  /** The visitor may be leaving: hands everything to the browser at once, or keeps it where there is no connection. */
  leave(): void
  /** The connection, or the visitor, may be back: sends what was kept. */
  resume(): void
}

/** More are not kept; the oldest go first. */
const MAX_WAITING = 100

/**
 * Sends events in batches, half a second after the first. A batch that cannot be sent waits for the next event, longer
 * after each failure; nobody is told of it.
 */
export function createEventOutbox({
  release,
  mayCount,
  page = globalThis,
}: OutboxOptions): EventOutbox {
  const kept = createKeptEvents(page)
  let waiting: readonly WaitingEvent[] = []
  let isScheduled = false
  let failures = 0
  let isLeaving = false

  const take = (): FilledBatch | undefined => {
    if (!mayCount()) waiting = []
    return fillBatch(waiting, page.performance.now())
  }
  const schedule = () => {
    if (isScheduled || waiting.length === 0 || !page.navigator.onLine) return
    isScheduled = true
    page.setTimeout(send, Math.min(EVENT_BATCH_DELAY_MS * 2 ** failures, EVENT_RETRY_MAX_MS))
  }
  const send = async () => {
    isScheduled = false
    const batch = page.navigator.onLine ? take() : undefined
    if (!batch) return
    const sent = waiting.slice(0, batch.count)
    waiting = waiting.slice(batch.count)
    const isTaken = await post(batch.body, page)
    failures = isTaken ? 0 : failures + 1
    if (isTaken) schedule()
    else if (!isLeaving) waiting = [...sent, ...waiting].slice(-MAX_WAITING)
    // Else the browser goes on sending it by itself, whatever it tells a page that goes: it would come twice.
  }
  const resume = () => {
    isLeaving = false
    waiting = [...kept.take(), ...waiting].slice(-MAX_WAITING)
    schedule()
  }

  resume()
  return {
    add(event, atMs) {
      waiting = [...waiting, { event, atMs, release }].slice(-MAX_WAITING)
      schedule()
    },
    leave() {
      isLeaving = page.navigator.onLine
      for (let batch = take(); batch; batch = take()) {
        if (!page.navigator.onLine) kept.keep(waiting)
        else if (!page.navigator.sendBeacon(EVENTS_PATH, toJson(batch.body))) return // it has too much to send
        waiting = page.navigator.onLine ? waiting.slice(batch.count) : []
      }
    },
    resume,
  }
}

/** Whether the batch need not be sent again: also when the server has refused it. */
async function post(body: string, page: OutboxWindow): Promise<boolean> {
  try {
    const { status } = await page.fetch(EVENTS_PATH, {
      method: 'POST',
      body: toJson(body),
      keepalive: true,
    })
    return status < 500
  } catch {
    return false
  }
}

function toJson(body: string): Blob {
  return new Blob([body], { type: 'application/json' })
}
