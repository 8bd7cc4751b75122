import type { Clock } from '../clock.ts'

/** A rest that can be cut short. */
export interface Alarm {
  /** Ends the rest; with nobody at rest, the next one ends at once, so that no ring is ever missed. */
  ring(): void
  rest(ms: number): Promise<void>
}

export function createAlarm(clock: Clock): Alarm {
  let bell = new AbortController()
  return {
    ring: () => bell.abort('ring'), // a reason of its own would be an error, with a stack for each form
    async rest(ms) {
      await clock.wait(ms, bell.signal)
      bell = new AbortController()
    },
  }
}
