import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus when arriving times replace the focused one, or the focused link to another week: moves it
 * to the same time or label. `contents` changes with what is replaced.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, contents: unknown) {
  const focused = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the contents are replaced.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const fields = area.current?.querySelectorAll<HTMLElement>('input, a, button') ?? []
    ;[...fields].find((field) => nameOf(field) === focused.current)?.focus()
  }, [contents])

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = nameOf(target)
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected) focused.current = undefined
    },
  }
}

function nameOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')
}
