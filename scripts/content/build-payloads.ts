import { createContentQuery } from '../../shared/content/query/create-content-query.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import { payloadName } from '../../shared/pages/page-route.ts'
import { createSiteSearch } from '../../shared/search/site-search.ts'
import { collectSearchFile } from './collect-passages.ts'
import type { CompiledContent } from './compile-content.ts'

/** One per page without a query, and one per paper. */
export async function buildPayloads(
  content: CompiledContent,
): Promise<ReadonlyMap<string, string>> {
  const $content = createContentQuery(content.documents)
  const search = createSiteSearch(collectSearchFile(content))
  const payloads = new Map<string, string>()
  for (const route of createPageRoutes(content)) {
    const queries = route.payload ? content.papers.map((paper) => `?paper=${paper.slug}`) : []
    for (const query of ['', ...queries]) {
      const url = new URL(route.path + query, 'http://build.invalid')
      const data = await route.load({ $content, search, url })
      const payload: PagePayload = { route: route.id, data }
      payloads.set(payloadName(route, { url }), JSON.stringify(payload))
    }
  }
  return payloads
}
