import type { PageRequest, RouteFacts } from './page-route.ts'

/** Whether `?paper=` names a paper there is; an address without it does. */
export function isKnownPaper({ url }: PageRequest, { papers }: RouteFacts): boolean {
  const paper = url.searchParams.get('paper')
  return paper === null || papers.some(({ slug }) => slug === paper)
}
