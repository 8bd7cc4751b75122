import { createContext, use } from 'react'

const PageQueryContext = createContext(new URLSearchParams())

export const PageQueryProvider = PageQueryContext.Provider

/** The part of the address's query that the page's route declares: the same on the server and in the browser. */
export function usePageQuery(): URLSearchParams {
  return use(PageQueryContext)
}
