import type { WhitepaperDocument } from '../../content/records.ts'
import { listPapers, loadPage, type WhitepaperSummary } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { WhitepapersPage } from './content.ts'

export interface PaperListProps {
  readonly page: WhitepapersPage
  readonly papers: readonly WhitepaperSummary[]
}

/** One paper to read. */
export interface PaperProps {
  readonly page: WhitepapersPage
  readonly paper: WhitepaperDocument
  /** The papers before and after it in the list. */
  readonly neighbors: readonly (WhitepaperSummary | null)[]
}

export async function load({ $content, url }: LoadRequest): Promise<PaperListProps | PaperProps> {
  const slug = url.searchParams.get('paper')
  const page = await loadPage<WhitepapersPage>($content, 'whitepapers')
  if (slug === null) return { page, papers: await listPapers($content).fetchList() }
  const [paper, neighbors] = await Promise.all([
    $content<WhitepaperDocument>('whitepapers', slug).fetchOne(),
    listPapers($content).surround(slug).fetchList(),
  ])
  const description = page.reading.description
    .replace('{summary}', paper.summary)
    .replace('{pages}', String(paper.pdf.pages))
  return { page: { ...page, title: paper.title, description }, paper, neighbors }
}
