import { createContext, use } from 'react'

const PageQueryContext = createContext(new URLSearchParams())

export const PageQueryProvider = PageQueryContext.Provider

/** The declared part of the query, the same on the server and in the browser. */
export function usePageQuery(): URLSearchParams {
  return use(PageQueryContext)
}
