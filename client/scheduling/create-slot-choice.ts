import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { createStore } from '../base/store.ts'
import { createFetchState } from '../loading/fetch-state.ts'
import { fetchSlots, type SlotsQuery } from './fetch-slots.ts'
import { dateInZone } from './local-day.ts'
import { hasOpenSlot, isOpenSlot, isWeekOf } from './week-in-view.ts'

/** What a visitor chose in a slot picker, and the times that it offers. */
export interface SlotChoiceState {
  /** An instant in UTC: `2026-11-24T20:30:00.000Z`; '' for none. */
  readonly chosen: string
  /** The day in view on phones, if the visitor chose one. */
  readonly day: string
  readonly zone: string
  readonly answer: DemoSlotsAnswer | undefined
  /** False in the server's HTML, and until the choice was taken over from it. */
  readonly isStarted: boolean
  /** Whether the visitor's own times have loaded; until then the server's are shown, in the hosts' zone, and work. */
  readonly isLive: boolean
  /** Whether times are being loaded. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** The chosen time that others have booked or that has passed meanwhile; '' for none. */
  readonly gone: string
  /** Why there is no other week in that direction; '' otherwise. */
  readonly end: string
  /** What a screen reader is told about: the chosen time, or the times in view. */
  readonly news?: 'choice' | 'times' | undefined
}

export interface SlotChoiceStart {
  readonly chosen: string
  readonly day: string
  readonly zone: string
}

interface SlotChoiceOptions {
  readonly served: DemoSlotsAnswer | undefined
  /** Chosen in a form that was posted without a script. */
  readonly chosen: string
  readonly hostZone: string
}

export type SlotChoiceStore = ReturnType<typeof createSlotChoice>

/** The one owner of a picker's choice. The chosen instant stays when the week or the zone changes. */
export function createSlotChoice({ served, chosen, hostZone }: SlotChoiceOptions) {
  const store = createStore<SlotChoiceState>({
    chosen,
    day: '',
    zone: served?.zone ?? hostZone,
    answer: served,
    isStarted: false,
    isLive: false,
    isPending: false,
    hasFailed: false,
    gone: '',
    end: '',
  })
  const fetchState = createFetchState()
  let last: SlotsQuery = { zone: hostZone }

  const update = (change: Partial<SlotChoiceState>) =>
    store.set({ ...store.getSnapshot(), ...change })

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
    const { chosen } = store.getSnapshot()
    const isGone = isWeekOf(answer, chosen) && !isOpenSlot(answer, chosen)
    const loss = isGone ? ({ chosen: '', gone: chosen, news: undefined } as const) : {}
    last = { ...query, zone: answer.zone }
    update({ answer, zone: answer.zone, isLive: true, isPending: false, end: '', ...loss })
    return answer
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
    const { chosen, answer } = store.getSnapshot()
    if (chosen === '') return answer?.from
    const date = dateInZone(chosen, zone)
    return answer?.days.some((day) => day.date === date) ? answer.from : date
  }

  return {
    store,
    /** When times were last loaded, or failed to; null if they never were. */
    loadedAt: () => fetchState.getSnapshot().timestamp,
    /** Takes over what was chosen in the server's HTML, or before a reload. */
    start({ chosen, day, zone }: SlotChoiceStart) {
      update({ chosen, day, zone, isStarted: true, gone: '', news: undefined })
      const isFirst = chosen === '' && served?.previous === undefined
      void showOpen({ zone, from: isFirst ? undefined : weekInZone(zone) })
    },
    choose: (chosen: string) => update({ chosen, gone: '', news: 'choice' }),
    /** The form was sent or emptied. */
    clear: () => update({ chosen: '', gone: '', news: undefined }),
    chooseDay: (day: string) => update({ day }),
    /** The chosen time may be on another day there. */
    changeZone(zone: string) {
      const { chosen } = store.getSnapshot()
      update({ zone, day: '', news: chosen === '' ? 'times' : 'choice' })
      void show({ zone, from: weekInZone(zone) })
    },
    /** Shows another week; without one, says `end`. */
    goTo(from: string | undefined, end: string) {
      update(from === undefined ? { end, news: 'times' } : { day: '', news: 'times' })
      if (from !== undefined) void show({ zone: store.getSnapshot().zone, from })
    },
    reload,
    /** The server refused that time. */
    drop(refused: string) {
      if (store.getSnapshot().chosen === refused) update({ chosen: '', news: undefined })
      void reload()
    },
  }
}
