import { SHIELD_PATH } from '../../client/illustrations/shapes.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import { GATE_SHEET, SAMPLE_LOAD_FILE } from '../../shared/downloads/open-files.ts'
import type { ThemeColors } from '../../shared/theme-colors.ts'
import type { CompiledContent } from '../content/compile-content.ts'
import { type CoverArt, coverArtist } from './cover-art.ts'
import { type GateSheetPage, toGateSheetPage } from './gate-sheet.ts'
import { type PaperSheet, toPaperSheet } from './paper-sheet.ts'
import { type SampleFilePage, toSampleFilePage } from './sample-file.ts'

export interface TemplateData {
  readonly template: 'paper'
  readonly sheet: PaperSheet
  readonly colors: ThemeColors
  readonly cover: CoverArt
  readonly shield: string
  /** Of all papers, by slug. */
  readonly titles: Readonly<Record<string, string>>
  /** The paper's drawings as SVG, by URL path. */
  readonly figures: Readonly<Record<string, string>>
}

type OpenFile =
  | { readonly template: 'gate-sheet'; readonly sheet: GateSheetPage }
  | { readonly template: 'sample-file'; readonly sheet: SampleFilePage }

export type PrintData = TemplateData | (OpenFile & Pick<TemplateData, 'colors' | 'shield'>)

/** By slug, for papers, gate sheet and sample load file. */
export async function toTemplateData(
  { documents, figures, site }: CompiledContent,
  { root, colors }: { readonly root: string; readonly colors: ThemeColors },
): Promise<ReadonlyMap<string, PrintData>> {
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const titles = Object.fromEntries(papers.map(({ slug, title }) => [slug, title]))
  const drawCover = await coverArtist(root, colors)
  const shared = { colors, shield: SHIELD_PATH }
  const sheets = papers.map((paper): [string, PrintData] => {
    const sheet = toPaperSheet(paper, site)
    const text = JSON.stringify(sheet)
    const drawn = figures.filter(({ address }) => text.includes(address))
    const drawings = Object.fromEntries(drawn.map(({ address, svg }) => [address, svg]))
    const cover = drawCover(paper.cover)
    const own = { template: 'paper', sheet, cover, titles, figures: drawings } as const
    return [paper.slug, { ...own, ...shared }]
  })
  const gateSheet = toGateSheetPage({ documents, site, isFilledIn: false })
  const sampleFile = toSampleFilePage(documents, site)
  return new Map([
    ...sheets,
    [GATE_SHEET.slug, { template: 'gate-sheet', sheet: gateSheet, ...shared }],
    [SAMPLE_LOAD_FILE.slug, { template: 'sample-file', sheet: sampleFile, ...shared }],
  ])
}
