import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type QueryRules, readDeclaredQuery } from '../../shared/pages/declared-query.ts'

const QueryContext = createContext(new URLSearchParams())
const WholePageContext = createContext(true)

interface PageContextProps {
  readonly query: QueryRules | undefined
  readonly children: ReactNode
}

/** Provides what the components of a page read below. */
export function PageContext({ query: rules, children }: PageContextProps) {
  const { search } = useLocation()
  const query = useMemo(
    () => readDeclaredQuery(new URLSearchParams(search), rules),
    [search, rules],
  )
  return (
    <WholePageContext value={useWholePage()}>
      <QueryContext value={query}>{children}</QueryContext>
    </WholePageContext>
  )
}

/** The page's declared parameters, with the same value on the server. */
export function usePageQuery(): URLSearchParams {
  return use(QueryContext)
}

/** Whether the sections below the head are rendered yet. */
export function useIsRendered(): boolean {
  return use(WholePageContext)
}

/**
 * Whether a new page renders completely. After a click its head renders first, so that a phone responds at once, and
 * its sections in the next step; on first load, on Back, and with a hash all at once.
 */
function useWholePage(): boolean {
  const type = useNavigationType()
  const { hash } = useLocation()
  return useDeferredValue(true, type === NavigationType.Pop || hash !== '')
}
