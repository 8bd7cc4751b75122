import { createContext, type ReactNode, useContext } from 'react'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { type SlotChoice, useSlotChoiceState } from './use-slot-choice-state.ts'

const SlotChoiceContext = createContext<SlotChoice | undefined>(undefined)

interface SlotChoiceProviderProps {
  readonly served: DemoSlotsAnswer | undefined
  readonly draft?: 'demo'
  readonly zone?: string
  /** Does not fetch: the picker is collapsed, or the calendar is off. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

/** The chosen time of a form, for its picker and other components. */
export function SlotChoiceProvider({ children, ...options }: SlotChoiceProviderProps) {
  const choice = useSlotChoiceState(options)
  return <SlotChoiceContext value={choice}>{children}</SlotChoiceContext>
}

export function useSlotChoice(): SlotChoice {
  const choice = useContext(SlotChoiceContext)
  if (!choice) throw new Error('useSlotChoice needs a SlotChoiceProvider around it')
  return choice
}
