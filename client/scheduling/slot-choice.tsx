import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useActionData } from 'react-router'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { canonicalZone } from '../../shared/scheduling/canonical-zone.ts'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { servedForm, takeOverForm } from '../base/before-hydration.ts'
import { useUi } from '../base/site-context.ts'
import { useStore } from '../base/store.ts'
import { editForm, readSession, useFormSession } from '../forms/form-session.ts'
import {
  createSlotChoice,
  type SlotChoiceStart,
  type SlotChoiceStore,
} from './create-slot-choice.ts'

type SlotChoice = ReturnType<typeof useSlotChoiceState>

const SlotChoiceContext = createContext<SlotChoice | undefined>(undefined)

interface SlotChoiceOptions {
  /** Of the element. */
  readonly form: string
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

function useSlotChoiceState(options: SlotChoiceOptions) {
  const hostZone = useUi('SlotPicker').facts.demo.zone
  const outcome = useActionData<FormOutcome>() // of a form posted without a script
  const [choice] = useState(() => {
    const chosen = (options.draft && outcome?.typed.slot) ?? ''
    return createSlotChoice({ served: options.served, chosen, hostZone })
  })
  const state = useStore(choice.store)
  useSameChoice(options, choice)

  // Slots may have been booked, or have passed, since the page was left.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && choice.reload()
    const onVisible = () => {
      const loadedAt = choice.loadedAt()
      const isOld = loadedAt !== null && Date.now() - loadedAt > SLOTS_MAX_AGE_MS
      if (isOld && navigator.onLine && document.visibilityState === 'visible') choice.reload()
    }
    addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('pageshow', onReturn)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [choice])

  const slots = state.answer?.days.flatMap((day) => day.slots) ?? []
  return {
    ...choice,
    ...state,
    slots,
    /** Undefined if the chosen time is not in the week that is shown. */
    chosenSlot: slots.find(({ start }) => start === state.chosen),
    /** They persist when a visitor without JavaScript asks for other times. Without others, a time is required. */
    hasOtherAnswers: options.draft !== undefined,
    begin: (served: HTMLFormElement | undefined) =>
      choice.start(readStart(options, served, hostZone)),
    form: options.form,
  }
}

/** The session of the form has the chosen time among its answers, and may restore or empty them. */
function useSameChoice({ draft }: SlotChoiceOptions, choice: SlotChoiceStore): void {
  const session = useFormSession(draft)
  const { chosen, isStarted } = useStore(choice.store)
  const isOpen = isStarted && session?.shown !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the session changes its answers.
  useEffect(() => {
    const { slot = '', zone = '' } = session?.answers ?? {}
    if (!isOpen || slot === chosen) return
    if (slot === '') choice.clear()
    else
      choice.start({
        chosen: slot,
        day: '',
        zone: canonicalZone(zone) || choice.store.getSnapshot().zone,
      })
  }, [isOpen, session?.fills])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor chooses, or the time is gone.
  useEffect(() => {
    if (draft && isOpen && session?.answers.slot !== chosen) editForm(draft, { slot: chosen })
  }, [chosen])
}

/**
 * Begins with what was chosen in the server's HTML, else with the draft. In an effect of the picker: what was chosen
 * until hydration is complete counts, and the effects of the form come later.
 */
export function useSlotChoiceStart(): void {
  const { form, begin, hasOtherAnswers } = useSlotChoice()
  const [served] = useState(() => servedForm(form))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per start of the form.
  useLayoutEffect(() => {
    begin(served)
    if (!hasOtherAnswers) takeOverForm(form)
  }, [])
}

function readStart(
  { draft, zone }: SlotChoiceOptions,
  served: HTMLFormElement | undefined,
  hostZone: string,
): SlotChoiceStart {
  const inHtml = served && new FormData(served)
  const { slot = '', zone: lastZone = '' } = draft ? readSession(draft).answers : {}
  return {
    chosen: String(inHtml?.get('slot') ?? slot),
    day: served ? chosenDay(served) : '',
    zone: zone ?? (canonicalZone(lastZone) || visitorZone() || hostZone),
  }
}

function chosenDay(served: HTMLFormElement): string {
  const tab = served.querySelector<HTMLInputElement>('input[name="slotDay"]:checked')
  return tab && !tab.defaultChecked ? tab.value : ''
}

/** Temporal needs no formatter for it. */
function visitorZone(): string | undefined {
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return canonicalZone(zone ?? '')
}

/** Our choice: a glance at a calendar in another tab is shorter. */
const SLOTS_MAX_AGE_MS = 5 * 60_000
