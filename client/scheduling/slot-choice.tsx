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
import { SLOTS_MAX_AGE_MS } from '../../shared/timings.ts'
import { servedForm, takeOverForm } from '../base/before-hydration.ts'
import { useUi } from '../base/site-context.ts'
import { useStore } from '../base/store.ts'
import { useFormSession } from '../forms/form-session.ts'
import { timeOfForm, timeOfPage } from './chosen-time.ts'
import { createSlotChoice } from './create-slot-choice.ts'

type SlotChoice = ReturnType<typeof useSlotChoiceState>

const SlotChoiceContext = createContext<SlotChoice | undefined>(undefined)

interface SlotChoiceOptions {
  /** Id of its element. */
  readonly form: string
  readonly served: DemoSlotsAnswer | undefined
  /** Set if the form has other answers too. */
  readonly formId?: 'demo'
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

function useSlotChoiceState({ form, served, formId, zone: ownZone }: SlotChoiceOptions) {
  const hostZone = useUi('SlotPicker').facts.demo.zone
  const outcome = useActionData<FormOutcome>() // of a form posted without a script
  const [time] = useState(() => (formId ? timeOfForm(formId) : timeOfPage()))
  const [choice] = useState(() => createSlotChoice({ served, hostZone, time }))
  const times = useStore(choice.store)
  const answers = useStore(time)
  const { fills } = useFormSession(formId) ?? {}
  const isStarted = answers !== undefined
  const { slot: chosen = '', zone = '' } = answers ?? (formId && outcome?.typed) ?? {}

  /** Takes over from the server's HTML what the form's session does not. */
  const takeOver = (html: HTMLFormElement | undefined) => {
    if (html) choice.chooseDay(chosenDay(html))
    if (formId) return
    time.change({ slot: html ? readSlot(html) : '', zone: ownZone ?? hostZone })
    takeOverForm(form)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form opens, and when answers are restored.
  useEffect(() => {
    if (!isStarted) return
    if (!canonicalZone(zone)) time.change({ zone: visitorZone() ?? hostZone })
    choice.follow()
  }, [isStarted, fills])

  // Slots may have been booked, or have passed, since the page was left.
  useEffect(() => {
    // In a task: WebKit resets fields without autofill in one, after the event, and each rendering sets them again.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setTimeout(choice.reload)
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

  const slots = times.answer?.days.flatMap((day) => day.slots) ?? []
  return {
    ...choice,
    ...times,
    form,
    takeOver,
    /** Whether a script runs the picker. */
    isStarted,
    /** An instant in UTC; '' for none. */
    chosen,
    zone: zone || (times.answer?.zone ?? hostZone),
    slots,
    /** Undefined if the chosen time is not in the week that is shown. */
    chosenSlot: slots.find(({ start }) => start === chosen),
    /** They persist when a visitor without JavaScript asks for other times. Without others, a time is required. */
    hasOtherAnswers: formId !== undefined,
  }
}

/**
 * In an effect of the picker: what was chosen until hydration is complete counts, and the effects of the form, which takes
 * over the rest, come later.
 */
export function useTakeOver(): void {
  const { form, takeOver } = useSlotChoice()
  const [html] = useState(() => servedForm(form))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => takeOver(html), [])
}

function readSlot(html: HTMLFormElement): string {
  return String(new FormData(html).get('slot') ?? '')
}

function chosenDay(html: HTMLFormElement): string {
  const tab = html.querySelector<HTMLInputElement>('input[name="slotDay"]:checked')
  return tab && !tab.defaultChecked ? tab.value : ''
}

/** Prefers Temporal, which needs no formatter. */
function visitorZone(): string | undefined {
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return canonicalZone(zone ?? '')
}
