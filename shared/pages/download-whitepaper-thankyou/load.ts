import { listPapers, loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { DownloadWhitepaperThankyouPage } from './content.ts'

export async function load({ $content, url, paper }: LoadRequest) {
  const [page, papers, link] = await Promise.all([
    loadPage<DownloadWhitepaperThankyouPage>($content, 'download-whitepaper-thankyou'),
    listPapers($content).fetchList(),
    paper?.readLink(url.searchParams),
  ])
  if (link?.kind === 'good') return { page, papers, link }
  const { heading, text } = page[link?.kind ?? 'direct']
  const head = { title: heading, description: text } // the record's own promises a download
  return { page: { ...page, ...head }, papers, ...(link && { link }) }
}
