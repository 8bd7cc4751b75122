import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useActionData } from 'react-router'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { canonicalZone } from '../../shared/scheduling/canonical-zone.ts'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { useUi } from '../base/site-context.ts'
import { useStore } from '../base/store.ts'
import { readDraft } from '../forms/form-drafts.ts'
import { formStarts } from '../forms/unsent-forms.ts'
import { createFetchState } from '../loading/fetch-state.ts'
import { dateInZone } from './local-day.ts'

type SlotChoice = ReturnType<typeof useSlotChoiceState>

const SlotChoiceContext = createContext<SlotChoice | undefined>(undefined)

interface SlotChoiceOptions {
  readonly served: DemoSlotsAnswer | undefined
  /** Of a form with other answers. */
  readonly draft?: 'demo'
  readonly zone?: string
}

/** The chosen time of a form, for its picker and other components. */
export function SlotChoiceProvider({
  children,
  ...options
}: SlotChoiceOptions & { readonly children: ReactNode }) {
  const choice = useSlotChoiceState(options)
  return <SlotChoiceContext value={choice}>{children}</SlotChoiceContext>
}

export function useSlotChoice(): SlotChoice {
  const choice = useContext(SlotChoiceContext)
  if (!choice) throw new Error('useSlotChoice needs a SlotChoiceProvider around it')
  return choice
}

/** State of a slot picker. The chosen instant persists when the week or zone changes. */
function useSlotChoiceState(options: SlotChoiceOptions) {
  const hostZone = useUi('SlotPicker').facts.demo.zone
  const starts = useStore(formStarts)
  const startCount = options.draft && starts[options.draft]
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the form starts again.
  const draft = useMemo(() => readChoice(options.draft), [options.draft, startCount])
  const [request, setRequest] = useState<SlotsQuery>()
  const outcome = useActionData<FormOutcome>() // of a form posted without a script
  const [chosen, choose] = useState((options.draft && outcome?.typed.slot) ?? '')
  const [isLive, setLive] = useState(false)
  const [answer, setAnswer] = useState(options.served)
  const [fetchState] = useState(createFetchState)
  const { pending, error } = useStore(fetchState)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on hydration, and when the form starts again.
  useEffect(() => {
    const zone = options.zone ?? (draft.zone || visitorZone() || hostZone)
    const start = (isLive ? undefined : checkedSlot()) ?? draft.slot
    const toCome = ifToCome(start)
    choose(toCome)
    setRequest({ zone, from: toCome === '' ? undefined : dateInZone(toCome, zone) })
  }, [draft])

  useEffect(() => {
    if (!request) return
    const show = async () => {
      const found = await fetchState.run(fetchSlots(request, hostZone))
      const checked = checkedSlot() // chosen among the server's times, which are about to be replaced
      if (checked !== undefined) choose(checked)
      if (!found) return
      setAnswer(found)
      setLive(true)
      if (found.zone !== request.zone) setRequest({ ...request, zone: found.zone })
    }
    void show()
  }, [request, fetchState, hostZone])

  // Slots may have been booked, or have passed, since the page was left.
  useEffect(() => {
    const reload = () => {
      choose(ifToCome)
      setRequest(again)
    }
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && reload()
    const onVisible = () => {
      const { timestamp } = fetchState.getSnapshot()
      const isOld = timestamp !== null && Date.now() - timestamp > SLOTS_MAX_AGE_MS
      if (isOld && navigator.onLine && document.visibilityState === 'visible') reload()
    }
    addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('pageshow', onReturn)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [fetchState])

  const slots = answer?.days.flatMap((day) => day.slots) ?? []
  return {
    /** Whether the visitor's own times have loaded; until then the server's are shown, in the hosts' zone, and work. */
    isLive,
    chosen,
    zone: request?.zone ?? answer?.zone ?? hostZone,
    answer,
    slots,
    /** Undefined if the chosen time is not in the week that is shown. */
    chosenSlot: slots.find(({ start }) => start === chosen),
    /** They persist when a visitor without JavaScript asks for other times. Without others, a time is required. */
    hasOtherAnswers: options.draft !== undefined,
    isPending: pending,
    hasFailed: error !== null,
    choose,
    /** Shows the week from the chosen time on, which may be on another day there. */
    changeZone: (zone: string) =>
      setRequest({ zone, from: chosen === '' ? request?.from : dateInZone(chosen, zone) }),
    goTo: (from: string) => setRequest((last) => ({ zone: last?.zone ?? hostZone, from })),
    reload: () => setRequest(again),
    /** The server refused the chosen time. */
    replace: () => {
      choose('')
      setRequest(again)
    },
  }
}

function readChoice(draft: 'demo' | undefined) {
  const stored = draft && typeof document !== 'undefined' ? readDraft(draft) : undefined
  const { slot = '', zone = '' } = stored?.typed ?? {}
  return { slot: stored?.isSent ? '' : slot, zone: canonicalZone(zone) }
}

function ifToCome(start: string): string {
  return Date.parse(start) > Date.now() ? start : ''
}

/** The same week, or this one if its first day has passed. */
function again(last: SlotsQuery | undefined): SlotsQuery | undefined {
  const hasPassed = last?.from !== undefined && last.from < dateInZone(Date.now(), last.zone)
  return last && { zone: last.zone, from: hasPassed ? undefined : last.from }
}

function checkedSlot(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name="slot"]:checked')?.value
}

/** Temporal needs no formatter for it. */
function visitorZone(): string | undefined {
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return canonicalZone(zone ?? '')
}

/** Our choice: after that, suggesting two times is faster. */
const SLOTS_TIMEOUT_MS = 20_000

/** Our choice: a glance at a calendar in another tab is shorter. */
const SLOTS_MAX_AGE_MS = 5 * 60_000

/** Seven days from a day (`YYYY-MM-DD`, default today), in `zone`. */
interface SlotsQuery {
  readonly zone: string
  readonly from?: string | undefined
}

/** In `hostZone` if the server does not know the other: the browser's list of zones may be newer. */
async function fetchSlots({ zone, from }: SlotsQuery, hostZone: string): Promise<DemoSlotsAnswer> {
  const query = new URLSearchParams({ zone, ...(from && { from }) })
  const response = await fetch(`/api/demo-slots?${query}`, {
    signal: AbortSignal.timeout(SLOTS_TIMEOUT_MS),
  })
  if (response.status === 422 && zone !== hostZone)
    return fetchSlots({ zone: hostZone, from }, hostZone)
  if (!response.ok) throw new Error(`The times were answered ${response.status}`)
  return (await response.json()) as DemoSlotsAnswer
}
