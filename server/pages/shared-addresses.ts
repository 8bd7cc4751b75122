import type { ReleaseFacts } from '../../shared/release.ts'
import { type PageAddress, readPageAddress } from './page-address.ts'
import type { SiteRoute } from './site-routes.ts'

/** Of the pages that all visitors share: one a route, and one for each paper where a page is about a paper. */
export function sharedAddresses(
  routes: readonly SiteRoute[],
  { papers }: Pick<ReleaseFacts, 'papers'>,
): readonly PageAddress[] {
  return routes.flatMap(({ path, query = {} }) => {
    const ofPapers = query.paper === 'validated' ? papers.map(({ slug }) => `paper=${slug}`) : []
    return ['', ...ofPapers].map((search) => readPageAddress(path, search, query))
  })
}
