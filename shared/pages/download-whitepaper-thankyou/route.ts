import { listPapers, loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { DownloadWhitepaperThankyouPage } from './content.ts'

export const downloadWhitepaperThankyouPage = definePage({
  id: 'download-whitepaper-thankyou',
  path: '/download-whitepaper-thankyou',
  middleware: ['attribution', 'noindex', 'private-link'],
  query: ({ papers }) => ({
    paper: papers.map(({ slug }) => slug),
    link: ['expired', 'forged'],
    sent: 'private',
    key: 'private',
  }),
  load: async ({ $content, url, paper }) => {
    const [page, papers, link] = await Promise.all([
      loadPage<DownloadWhitepaperThankyouPage>($content, 'download-whitepaper-thankyou'),
      listPapers($content).fetchList(),
      paper?.readLink(url.searchParams),
    ])
    if (link?.kind === 'good') return { page, papers, link }
    const { heading, text } = page[link?.kind ?? 'direct']
    const head = { title: heading, description: text } // the record's own head promises a download
    return { page: { ...page, ...head }, papers, ...(link && { link }) }
  },
})
