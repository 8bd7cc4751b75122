import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { createStore } from '../base/store.ts'
import { createFetchState } from '../loading/fetch-state.ts'
import type { ChosenTime } from './chosen-time.ts'
import { fetchSlots, type SlotsQuery } from './fetch-slots.ts'
import { dateInZone } from './local-day.ts'
import { hasOpenSlot, isOpenSlot, isWeekOf } from './week-in-view.ts'

/** The times that a slot picker offers, and what it says about them. */
export interface OfferedTimes {
  /** The day in view on phones, if the visitor chose one. */
  readonly day: string
  readonly answer: DemoSlotsAnswer | undefined
  /** Whether the visitor's own times have loaded; until then the server's are shown, in the hosts' zone, and work. */
  readonly isLive: boolean
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** The chosen time that others have booked or that has passed meanwhile; '' for none. */
  readonly gone: string
  /** Why there is no other week in that direction; '' otherwise. */
  readonly end: string
  /** What a screen reader is told about: the chosen time, or the times in view. */
  readonly news?: 'choice' | 'times' | undefined
}

interface SlotChoiceOptions {
  readonly served: DemoSlotsAnswer | undefined
  readonly hostZone: string
  readonly time: ChosenTime
}

/** What visitors do in a slot picker. The chosen instant stays when the week or the zone changes. */
export function createSlotChoice({ served, hostZone, time }: SlotChoiceOptions) {
  const store = createStore<OfferedTimes>({
    day: '',
    answer: served,
    isLive: false,
    isPending: false,
    hasFailed: false,
    gone: '',
    end: '',
  })
  const fetchState = createFetchState()
  let last: SlotsQuery = { zone: hostZone }

  const read = () => {
    const { slot = '', zone = '' } = time.getSnapshot() ?? {}
    return { slot, zone: zone || hostZone }
  }
  const update = (change: Partial<OfferedTimes>) => store.set({ ...store.getSnapshot(), ...change })

  /** Resolves to the times once they are shown, or to undefined if they did not load. */
  async function show(query: SlotsQuery): Promise<DemoSlotsAnswer | undefined> {
    last = query
    update({ isPending: true, hasFailed: false })
    const answer = await fetchState.run(fetchSlots(query, hostZone))
    if (!answer) {
      const { pending, error } = fetchState.getSnapshot()
      // Otherwise the newer request says it.
      if (!pending) update({ isPending: false, hasFailed: error !== null, news: undefined })
      return undefined
    }
    last = { ...query, zone: answer.zone }
    if (answer.zone !== read().zone) time.change({ zone: answer.zone })
    update({ answer, isLive: true, isPending: false, end: '' })
    dropIfGone(answer)
    return answer
  }

  function dropIfGone(answer: DemoSlotsAnswer): void {
    const { slot } = read()
    if (!isWeekOf(answer, slot) || isOpenSlot(answer, slot) || time.isBooking()) return
    time.change({ slot: '' })
    update({ gone: slot, news: undefined })
  }

  /** Shows a week that the visitor did not ask for: it has an open time, if there is one. */
  async function showOpen(query: SlotsQuery): Promise<void> {
    const answer = await show(query)
    if (answer && query.from !== undefined && !hasOpenSlot(answer))
      await show({ zone: answer.zone })
  }

  const reload = () => showOpen(last)

  /** First day of the week to show: the one in view, unless the chosen time is in another. */
  function weekInZone(zone: string): string | undefined {
    const { slot } = read()
    const { answer } = store.getSnapshot()
    if (slot === '') return answer?.from
    const date = dateInZone(slot, zone)
    return answer?.days.some((day) => day.date === date) ? answer.from : date
  }

  return {
    store,
    /** When times were last loaded, or failed to; null if they never were. */
    loadedAt: () => fetchState.getSnapshot().timestamp,
    /** Shows the chosen time, which was taken over or restored, or removed with the other answers of the form. */
    follow() {
      const { slot, zone } = read()
      const { answer, isLive } = store.getSnapshot()
      if (isLive && answer) {
        update({ day: '', gone: '', news: undefined })
        if (answer.zone === zone && (slot === '' || isOpenSlot(answer, slot))) return
      }
      const isFirst = slot === '' && answer?.previous === undefined
      void showOpen({ zone, from: isFirst ? undefined : weekInZone(zone) })
    },
    choose(slot: string) {
      time.change({ slot })
      update({ gone: '', news: 'choice' })
    },
    chooseDay: (day: string) => update({ day }),
    /** The chosen time may be on another day there. */
    changeZone(zone: string) {
      time.change({ zone })
      update({ day: '', news: read().slot === '' ? 'times' : 'choice' })
      void show({ zone, from: weekInZone(zone) })
    },
    /** Shows another week; without one, says `end`. */
    goTo(from: string | undefined, end: string) {
      update(from === undefined ? { end, news: 'times' } : { day: '', news: 'times' })
      if (from !== undefined) void show({ zone: read().zone, from })
    },
    reload,
    /** The server refused that time. */
    drop(refused: string) {
      if (read().slot === refused) time.change({ slot: '' })
      update({ news: undefined })
      void reload()
    },
  }
}
