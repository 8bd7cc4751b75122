import { isKnownPaper } from '../is-known-paper.ts'
import { listPapers, loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { DownloadWhitepaperPage } from './content.ts'

export const downloadWhitepaperPage = definePage({
  id: 'download-whitepaper',
  path: '/download-whitepaper',
  middleware: ['attribution'],
  validate: isKnownPaper,
  form: 'whitepaper',
  query: { paper: 'validated' },
  load: async ({ $content }) => ({
    page: await loadPage<DownloadWhitepaperPage>($content, 'download-whitepaper'),
    papers: await listPapers($content).fetchList(),
  }),
})
