import { SHIELD_PATH } from '../../client/illustrations/shapes.ts'
import { splitAtHeadings } from '../../client/text/split-at-headings.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { GATE_SHEET, ONE_PAGES, SAMPLE_LOAD_FILE } from '../../shared/downloads/open-files.ts'
import type { ThemeColors } from '../../shared/theme-colors.ts'
import type { CompiledContent } from '../content/compile-content.ts'
import { byDay } from '../content/figures.ts'
import { coverArtist } from './cover-art.ts'
import { toGateSheetPage, toOnePage, toSampleFilePage } from './open-sheets.ts'
import type { TemplateInput } from './typeset-all.ts'

/** What `template/` reads, by slug: papers, sheets to print and the sample load file. */
export async function toTemplateData(
  { documents, figures, site }: CompiledContent,
  colors: ThemeColors,
): Promise<ReadonlyMap<string, TemplateInput>> {
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const titles = Object.fromEntries(papers.map(({ slug, title }) => [slug, title]))
  const drawCover = await coverArtist(colors)
  const { product, tagline, legalName, domain, contact, disclaimers } = site
  const publisher = { product, tagline, legalName, domain, contact, disclaimers }
  const shared = { publisher, colors, shield: SHIELD_PATH }
  const sheets = papers.map((paper) => {
    const { body, ...words } = paper
    const sheet = { ...words, ...splitAtHeadings(body, 'h2'), keywords: keywordsOf(paper, site) }
    const text = JSON.stringify(sheet)
    const drawn = figures.filter(({ address }) => text.includes(address))
    const drawings = Object.fromEntries(drawn.map(({ address, svg }) => [address, byDay(svg)]))
    const cover = drawCover(paper.cover)
    const own = { template: 'paper', sheet, cover, titles, figures: drawings }
    return [paper.slug, { ...own, ...shared }] as const
  })
  const gateSheet = toGateSheetPage(documents)
  const sampleFile = toSampleFilePage(documents)
  const onePages = ONE_PAGES.map(({ slug }) => {
    return [slug, { template: 'one-page', sheet: toOnePage(documents, slug), ...shared }] as const
  })
  return new Map<string, TemplateInput>([
    ...sheets,
    [GATE_SHEET.slug, { template: 'gate-sheet', sheet: gateSheet, ...shared }],
    ...onePages,
    [SAMPLE_LOAD_FILE.slug, { template: 'sample-file', sheet: sampleFile, ...shared }],
  ])
}

function keywordsOf(paper: WhitepaperDocument, site: Site): readonly string[] {
  const topics = site.whitepaperTopics.filter(({ value }) => paper.topics.includes(value))
  const roles = site.roles.filter(({ value }) => paper.audience.includes(value))
  return [...topics.map(({ label }) => label), ...roles.map(({ plural }) => plural)]
}
