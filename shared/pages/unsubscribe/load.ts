import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { UnsubscribePage } from './content.ts'

/** Without a valid link, the page says how to stop the emails in another way. */
export async function load({ $content, url, consent }: LoadRequest) {
  const page = await loadPage<UnsubscribePage>($content, 'unsubscribe')
  const view = await consent?.read(url.searchParams)
  if (!view) return { page }
  const { heading, text } = page[view.state]
  return { page: { ...page, title: heading, description: text }, view }
}
