import { pagePath } from './all-pages.ts'
import { isIndexed, type PageRoute, type PaperFacts } from './page-route.ts'

/** The feed of papers and answers. */
export const FEED_PATH = '/feed.xml'

/** A gated paper cannot be read on the site. */
export function readablePapers<Paper extends PaperFacts>(
  papers: readonly Paper[],
): readonly Paper[] {
  return papers.filter((paper) => paper.access !== 'gated')
}

/** The pages that search engines may list and programs may read as Markdown. */
export function listedAddresses(
  routes: readonly PageRoute[],
  papers: readonly PaperFacts[],
): readonly string[] {
  return [
    ...routes.filter(isIndexed).map((route) => route.path),
    ...readablePapers(papers).map((paper) => `${pagePath('whitepapers')}?paper=${paper.slug}`),
  ]
}

/** Of a page: `/index.md`, `/faqs.md`, `/whitepapers/who-is-at-the-dock.md`. */
export function markdownPath(address: string): string {
  return address === '/' ? '/index.md' : `${address.replace('?paper=', '/')}.md`
}
