import { listFaqs, listPapers, loadLoadFile, loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { HomePage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  const [page, loadFile, faqs, papers] = await Promise.all([
    loadPage<HomePage>($content, 'home'),
    loadLoadFile($content),
    listFaqs($content).where({ featured: true }).fetchList(),
    listPapers($content).fetchList(),
  ])
  const newest = papers.at(-1)
  if (!newest) throw new Error('content/whitepapers holds no paper for the home page to show')
  return { page, loadFile, faqs, newest }
}
