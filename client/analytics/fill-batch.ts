import { MAX_BATCH_BYTES, MAX_EVENTS_PER_BATCH } from '../../shared/analytics/events.ts'
import type { NewEvent } from './event-reader.ts'

export interface WaitingEvent {
  readonly event: NewEvent
  /** `performance.now()`; negative if it happened on an earlier page. */
  readonly atMs: number
  readonly release: string
}

export interface FilledBatch {
  readonly body: string
  readonly count: number
}

const TEXT_LENGTH = 200
const STACK_LENGTH = 2_000

/**
 * Takes the oldest events that fit into one batch: of one release, within limits of number and bytes. Undefined if
 * none waits.
 */
export function fillBatch(
  waiting: readonly WaitingEvent[],
  nowMs: number,
): FilledBatch | undefined {
  const release = waiting[0]?.release
  if (release === undefined) return undefined
  const other = waiting.findIndex((event) => event.release !== release)
  let count = Math.min(other < 0 ? waiting.length : other, MAX_EVENTS_PER_BATCH)
  for (;;) {
    const events = waiting
      .slice(0, count)
      .map(({ event, atMs }) => ({ ...event, ageMs: Math.max(0, Math.round(nowMs - atMs)) }))
    const body = JSON.stringify({ release, events }, shorten)
    if (count === 1 || new Blob([body]).size <= MAX_BATCH_BYTES) return { body, count }
    count = Math.ceil(count / 2)
  }
}

function shorten(name: string, value: unknown): unknown {
  return typeof value === 'string'
    ? value.slice(0, name === 'stack' ? STACK_LENGTH : TEXT_LENGTH)
    : value
}
