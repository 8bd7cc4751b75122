import { describe, expect, it } from '@jest/globals'
import { startCalendarWatch } from '../../../../../server/leads/scheduling/watch-calendar.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'

const MINUTE_MS = 60_000

describe('the calendar watch', () => {
  it('warns once when a surge begins and ends, and when few times are open', async () => {
    const clock = createManualClock(new Date('2026-11-23T14:00:00Z'))
    const lines: string[] = []
    let [open, isSurge, isAway] = [80, false, false]
    const watch = startCalendarWatch({
      clock,
      logger: { warn: (_: unknown, text: string) => lines.push(text) } as never,
      demoSlots: {
        isOn: true,
        counts: async () => ({ open, taken: 85 - open }),
        places: async () => 85,
      },
      bookings: {
        async readPressure() {
          if (isAway) throw new Error('The database is away')
          return { isSurge, heldPlaces: 0 }
        },
      },
    })
    const look = async () => {
      await clock.waited(MINUTE_MS)
      const seen = lines.splice(0)
      clock.advance(MINUTE_MS)
      return seen
    }
    /** Messages since the last call. Two checks, so that at least one starts after the change. */
    const since = async () => [...(await look()), ...(await look())]
    expect(await since()).toEqual([])
    isSurge = true
    expect(await since()).toEqual(['a surge of demo bookings begins'])
    isAway = true
    expect(await since()).toContain('the demo calendar cannot be read')
    ;[open, isSurge, isAway] = [20, false, false]
    expect((await since()).slice(-2)).toEqual([
      'the surge of demo bookings ends',
      'few demo times are open',
    ])
    open = 40
    expect(await since()).toEqual(['enough demo times are open again'])
    await watch.stop()
  })
})
