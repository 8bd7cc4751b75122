import { type NoteStorage, readJson, writeNote } from '../base/browser-storage.ts'
import type { WaitingEvent } from './fill-batch.ts'

export type EventsTab = {
  readonly sessionStorage: NoteStorage
  readonly performance: Pick<Performance, 'now'>
}

/** In sessionStorage: events that could not be sent without a connection. */
export const STORED_EVENTS_KEY = 'unsent-events'

interface Note {
  /** Wall-clock time: `performance.now()` restarts with each page. */
  readonly storedAt: number
  /** `atMs` is relative to `storedAt`, and negative. */
  readonly events: readonly WaitingEvent[]
}

/** Stores events for the next page of the tab. Without storage they are lost with this page. */
export function createStoredEvents(tab: EventsTab) {
  const storage = () => tab.sessionStorage
  return {
    store(waiting: readonly WaitingEvent[]): void {
      const events = waiting.map((event) => ({
        ...event,
        atMs: event.atMs - tab.performance.now(),
      }))
      writeNote(storage, STORED_EVENTS_KEY, JSON.stringify({ storedAt: Date.now(), events }))
    },
    take(): readonly WaitingEvent[] {
      const note = readJson<Note>(storage, STORED_EVENTS_KEY)
      if (!note) return []
      writeNote(storage, STORED_EVENTS_KEY, null)
      const { storedAt, events } = note
      const shiftMs = tab.performance.now() - Math.max(0, Date.now() - storedAt)
      return events.map((event) => ({ ...event, atMs: event.atMs + shiftMs }))
    },
  }
}
