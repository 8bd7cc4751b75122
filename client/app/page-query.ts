import { createContext, use } from 'react'

const PageQueryContext = createContext(new URLSearchParams())

export const PageQueryProvider = PageQueryContext.Provider

export function usePageQuery(): URLSearchParams {
  return use(PageQueryContext)
}
