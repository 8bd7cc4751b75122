import { readNote, type TabStorage, writeNote } from '../navigation/tab-storage.ts'
import type { WaitingEvent } from './fill-batch.ts'

export type KeepingTab = TabStorage & { readonly performance: Pick<Performance, 'now'> }

/** In sessionStorage: events that could not be sent without a connection. */
export const KEPT_EVENTS_KEY = 'unsent-counts'

interface Note {
  /** Wall-clock time: `performance.now()` restarts with each page. */
  readonly keptAt: number
  /** `atMs` is relative to `storedAt`, and negative. */
  readonly events: readonly WaitingEvent[]
}

/** Stores events for the next page of the tab. Without storage they are lost with this page. */
export function createKeptEvents(tab: KeepingTab) {
  return {
    keep(waiting: readonly WaitingEvent[]): void {
      const events = waiting.map((event) => ({
        ...event,
        atMs: event.atMs - tab.performance.now(),
      }))
      writeNote(tab, KEPT_EVENTS_KEY, JSON.stringify({ keptAt: Date.now(), events }))
    },
    take(): readonly WaitingEvent[] {
      const note = readNote(tab, KEPT_EVENTS_KEY)
      if (!note) return []
      writeNote(tab, KEPT_EVENTS_KEY, '')
      const { keptAt, events } = JSON.parse(note) as Note
      const shiftMs = tab.performance.now() - Math.max(0, Date.now() - keptAt)
      return events.map((event) => ({ ...event, atMs: event.atMs + shiftMs }))
    },
  }
}
