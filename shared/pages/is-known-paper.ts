import type { PageRequest } from './page-payload.ts'
import type { RouteFacts } from './page-route.ts'

/** True without `?paper=`. */
export function isKnownPaper({ url }: PageRequest, { papers }: RouteFacts): boolean {
  const paper = url.searchParams.get('paper')
  return paper === null || papers.some(({ slug }) => slug === paper)
}
