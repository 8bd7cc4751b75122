import { SHIELD_PATH } from '../../client/illustrations/shapes.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { CompiledContent } from '../content/compile-content.ts'
import { type CoverArt, drawCovers } from './cover-art.ts'
import { toPaperSheet } from './paper-sheet.ts'
import { paperWords } from './paper-words.ts'
import type { PaperSheet } from './sheet.ts'
import { readThemeColors } from './theme-colors.ts'

/** All that the template reads to set one paper. */
export interface TemplateData {
  readonly sheet: PaperSheet
  readonly words: typeof paperWords
  readonly colors: Readonly<Record<string, string>>
  readonly cover: CoverArt
  /** Outline of the route shield, on a 64 grid. */
  readonly shield: string
}

/** Slug to what its PDF is made from, for every paper. */
export async function toTemplateData(
  { documents, figures, site }: CompiledContent,
  root: string,
): Promise<ReadonlyMap<string, TemplateData>> {
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const sources = {
    titles: new Map(papers.map(({ slug, title }) => [slug, title])),
    figures: new Map(figures.map(({ address, svg }) => [address, svg])),
  }
  const [covers, colors] = await Promise.all([drawCovers(root), readThemeColors(root)])
  return new Map(
    papers.map((paper) => {
      const sheet = toPaperSheet(paper, site, sources)
      const cover = covers[paper.cover]
      return [paper.slug, { sheet, words: paperWords, colors, cover, shield: SHIELD_PATH }]
    }),
  )
}
