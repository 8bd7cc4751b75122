import { DAY_MS } from '../../shared/durations.ts'

/** A mark by the team, and a withdrawn consent, can be undone for a day: what is older was meant. */
export function canUndo(doneAt: Date, now: Date): boolean {
  return doneAt.toISOString() > undoableSince(now)
}

/** ISO time of the oldest that can be undone. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
