import { createContext, use, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const WholePageContext = createContext(true)

export const WholePageProvider = WholePageContext.Provider

/**
 * Whether a new page renders completely. After a click its head renders first, so that a phone responds at once, and
 * its sections in the next step; on first load, on Back, and with a hash all at once.
 */
export function useWholePage(): boolean {
  const type = useNavigationType()
  const { hash } = useLocation()
  return useDeferredValue(true, type === NavigationType.Pop || hash !== '')
}

/** Whether the sections below the head are rendered yet. */
export function useIsRendered(): boolean {
  return use(WholePageContext)
}
