import type { WhitepaperDocument } from '../../content/records.ts'
import { isKnownPaper } from '../is-known-paper.ts'
import { listPapers, loadPage, type WhitepaperSummary } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import { definePage } from '../page-route.ts'
import type { WhitepapersPage } from './content.ts'

export interface PaperListProps {
  readonly page: WhitepapersPage
  readonly papers: readonly WhitepaperSummary[]
}

export interface PaperProps {
  readonly page: WhitepapersPage
  readonly paper: WhitepaperDocument
  readonly neighbors: readonly (WhitepaperSummary | null)[]
}

export const whitepapersPage = definePage({
  id: 'whitepapers',
  path: '/whitepapers',
  middleware: ['attribution', 'whitepaper-access'],
  validate: isKnownPaper,
  payload: ({ url }) => {
    const slug = url.searchParams.get('paper')
    return slug === null ? 'whitepapers' : `whitepapers.${slug}`
  },
  query: ({ site }) => ({
    paper: 'validated',
    for: site.roles.map(({ value }) => value),
    topic: site.whitepaperTopics.map(({ value }) => value),
    sort: ['title'],
    sheet: ['alone'],
  }),
  load,
})

async function load({ $content, url }: LoadRequest): Promise<PaperListProps | PaperProps> {
  const slug = url.searchParams.get('paper')
  const page = await loadPage<WhitepapersPage>($content, 'whitepapers')
  if (slug === null) return { page, papers: await listPapers($content).fetchList() }
  const [paper, neighbors] = await Promise.all([
    $content<WhitepaperDocument>('whitepapers', slug).fetchOne(),
    listPapers($content).surround(slug).fetchList(),
  ])
  return { page: { ...page, title: paper.title, description: paper.summary }, paper, neighbors }
}
