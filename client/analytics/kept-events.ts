import { readNote, type TabStorage, writeNote } from '../navigation/tab-storage.ts'
import type { WaitingEvent } from './fill-batch.ts'

export type KeepingTab = TabStorage & { readonly performance: Pick<Performance, 'now'> }

/** In sessionStorage: what could not be sent for want of a connection. */
export const KEPT_EVENTS_KEY = 'unsent-counts'

interface Note {
  /** By the clock: a stopwatch begins anew with each page. */
  readonly keptAt: number
  /** Their `atMs` counted from that moment back. */
  readonly events: readonly WaitingEvent[]
}

/** Keeps events for the next page of the tab. Where storage is forbidden they are lost with this one. */
export function createKeptEvents(tab: KeepingTab) {
  return {
    keep(waiting: readonly WaitingEvent[]): void {
      const events = waiting.map((event) => ({
        ...event,
        atMs: event.atMs - tab.performance.now(),
      }))
      writeNote(tab, KEPT_EVENTS_KEY, JSON.stringify({ keptAt: Date.now(), events }))
    },
    /** Gives what was kept, and forgets it. */
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
