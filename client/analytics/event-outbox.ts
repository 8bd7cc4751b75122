import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { EVENT_BATCH_DELAY_MS, EVENT_RETRY_MAX_MS } from '../../shared/timings.ts'
import type { NewEvent } from './event-reader.ts'
import { type FilledBatch, fillBatch, type WaitingEvent } from './fill-batch.ts'
import { createStoredEvents, type EventsTab } from './stored-events.ts'

type OutboxWindow = Pick<Window, 'fetch'> &
  EventsTab & {
    readonly navigator: Pick<Navigator, 'onLine' | 'sendBeacon'>
    setTimeout(run: () => void, delayMs: number): unknown
  }

interface OutboxOptions {
  readonly release: string
  /** Called before each batch: the visitor may have opted out in the meantime. */
  readonly mayCount: () => boolean
  readonly page?: OutboxWindow
}

export interface EventOutbox {
  add(event: NewEvent, atMs: number): void
  leave(): void
  /** The connection or the visitor may be back: sends stored events. */
  resume(): void
}

/** The oldest events are dropped first. */
const MAX_WAITING = 100

/**
 * Sends events in batches, 500 ms after the first. A failed batch is retried with the next event, with increasing
 * delay and without notice to the visitor.
 */
export function createEventOutbox({
  release,
  mayCount,
  page = globalThis,
}: OutboxOptions): EventOutbox {
  const stored = createStoredEvents(page)
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
    // A keepalive request outlives the page even if its promise rejects: a retry would count twice.
  }
  const resume = () => {
    isLeaving = false
    waiting = [...stored.take(), ...waiting].slice(-MAX_WAITING)
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
        if (!page.navigator.onLine) stored.store(waiting)
        else if (!page.navigator.sendBeacon(EVENTS_PATH, toJson(batch.body))) return // over the browser's limit
        waiting = page.navigator.onLine ? waiting.slice(batch.count) : []
      }
    },
    resume,
  }
}

/** False if a retry is needed. A rejected batch (4xx) is not retried. */
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
