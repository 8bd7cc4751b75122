import { createContext, use, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const WholePageContext = createContext(true)

/** Tells a page's sections what `useWholePage` has found. */
export const WholePageProvider = WholePageContext.Provider

/**
 * Whether a page that has just come is drawn with all it holds. After a click its head is drawn first, so that a phone
 * answers at once, and the rest in the next step; on first load, on Back and where a hash names a place in it, all
 * together.
 */
export function useWholePage(): boolean {
  const type = useNavigationType()
  const { hash } = useLocation()
  return useDeferredValue(true, type === NavigationType.Pop || hash !== '')
}

/** Whether this part of a page, below its head, is drawn yet. */
export function useIsDrawn(): boolean {
  return use(WholePageContext)
}
