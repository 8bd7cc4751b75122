import { type KeyboardEvent, useState } from 'react'

const ID = 'search-options'

/**
 * The option of a listbox that the arrow keys have chosen (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Another
 * `list` starts without one.
 */
export function useActiveOption(list: unknown) {
  const [choice, setChoice] = useState<{ readonly list: unknown; readonly index: number }>()
  const active = choice?.list === list ? choice?.index : undefined
  const optionId = (index: number) => `${ID}-${index}`
  const lines = () => [...document.querySelectorAll<HTMLAnchorElement>(`#${ID} [role=option]`)]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const { length } = lines()
    if (step === undefined || length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault() // the caret stays
    const from = active ?? (step > 0 ? -1 : length)
    const index = (from + step + length) % length
    setChoice({ list, index })
    lines()[index]?.scrollIntoView({ block: 'nearest' })
  }
  return {
    id: ID,
    optionId,
    active,
    activeId: active === undefined ? undefined : optionId(active),
    onKeyDown,
    chosen: () => (active === undefined ? undefined : lines()[active]),
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
