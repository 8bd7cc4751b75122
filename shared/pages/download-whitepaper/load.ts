import { listPapers, loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { DownloadWhitepaperPage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  return {
    page: await loadPage<DownloadWhitepaperPage>($content, 'download-whitepaper'),
    papers: await listPapers($content).fetchList(),
  }
}
