import { SHIELD_PATH } from '../../client/illustrations/shapes.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import { GATE_SHEET, SAMPLE_LOAD_FILE } from '../../shared/downloads/open-files.ts'
import type { ThemeColors } from '../../shared/theme-colors.ts'
import type { CompiledContent } from '../content/compile-content.ts'
import { coverArtist } from './cover-art.ts'
import { toGateSheetPage, toSampleFilePage } from './open-sheets.ts'
import { toPaperSheet } from './paper-sheet.ts'
import type { TemplateInput } from './typeset-all.ts'

/** What `template/` reads, by slug: papers, gate sheet and sample load file. */
export async function toTemplateData(
  { documents, figures, site }: CompiledContent,
  { root, colors }: { readonly root: string; readonly colors: ThemeColors },
): Promise<ReadonlyMap<string, TemplateInput>> {
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const titles = Object.fromEntries(papers.map(({ slug, title }) => [slug, title]))
  const drawCover = await coverArtist(root, colors)
  const shared = { colors, shield: SHIELD_PATH }
  const sheets = papers.map((paper) => {
    const sheet = toPaperSheet(paper, site)
    const text = JSON.stringify(sheet)
    const drawn = figures.filter(({ address }) => text.includes(address))
    const drawings = Object.fromEntries(drawn.map(({ address, svg }) => [address, svg]))
    const cover = drawCover(paper.cover)
    const own = { template: 'paper', sheet, cover, titles, figures: drawings }
    return [paper.slug, { ...own, ...shared }] as const
  })
  const gateSheet = toGateSheetPage(documents, site)
  const sampleFile = toSampleFilePage(documents, site)
  return new Map<string, TemplateInput>([
    ...sheets,
    [GATE_SHEET.slug, { template: 'gate-sheet', sheet: gateSheet, ...shared }],
    [SAMPLE_LOAD_FILE.slug, { template: 'sample-file', sheet: sampleFile, ...shared }],
  ])
}
