import { createContext, type ReactNode, useContext } from 'react'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { type SlotChoice, useSlotChoiceState } from './use-slot-choice-state.ts'

/** Set by the provider below; by itself only where a choice is made up. */
export const SlotChoiceContext = createContext<SlotChoice | undefined>(undefined)

interface SlotChoiceProviderProps {
  /** What the server has drawn: the next open week, by the hosts' clocks. */
  readonly served: DemoSlotsAnswer | undefined
  /** The form whose draft holds an earlier choice; none for a form without draft. */
  readonly draft?: 'demo'
  /** Known already, where a booking is moved. */
  readonly zone?: string
  /** Nothing is asked of the server: the picker is still folded away, or the calendar is off and there is none. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

/** The one time that is chosen in a form, for its picker and for what else shows or changes it. */
export function SlotChoiceProvider({ children, ...options }: SlotChoiceProviderProps) {
  const choice = useSlotChoiceState(options)
  return <SlotChoiceContext value={choice}>{children}</SlotChoiceContext>
}

/** The choice of the form around the caller. */
export function useSlotChoice(): SlotChoice {
  const choice = useContext(SlotChoiceContext)
  if (!choice) throw new Error('useSlotChoice needs a SlotChoiceProvider around it')
  return choice
}
