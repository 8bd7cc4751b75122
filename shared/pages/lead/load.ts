import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { LeadPage } from './content.ts'

/** Without a valid link, the page says where else a lead can be marked. */
export async function load({ $content, url, lead }: LoadRequest) {
  const page = await loadPage<LeadPage>($content, 'lead')
  const view = await lead?.read(url.searchParams)
  if (!view) return { page }
  const { heading, text } = page[view.mark][view.state]
  return { page: { ...page, title: heading, description: text }, view }
}
