import type { Nodes } from 'mdast'
import { fillPlaceholders } from '../../client/text/fill-placeholders.ts'
import {
  fillSampleFacts,
  mapTexts,
  type SampleFacts,
} from '../../shared/content/schemas/sample-facts.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { findRoute, payloadName } from '../../shared/pages/page-route.ts'
import { buildPayloads } from '../content/build-payloads.ts'
import { findSchema, type Schemas } from '../content/collections.ts'
import { type CompiledContent, placeholderValues } from '../content/compile-content.ts'
import type { SourceFile } from '../content/content-error.ts'
import { findHeld, markHeld } from '../content/held-texts.ts'
import { readSampleFacts, SAMPLE_FILE } from '../content/quote-sample-load.ts'
import { findSource } from '../content/read-record.ts'
import { type Limits, limitsOf, limitsOfBlock } from './limits.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import type { Text } from './text.ts'
import { plain } from './words.ts'
import { yamlTexts } from './yaml-texts.ts'

/** A text that a page may show. */
export interface PageText extends Omit<Text, 'start' | 'end'> {
  /** What the page shows of it: one text, or each paragraph, item or cell of a block. */
  readonly shown: readonly string[]
  /** How many texts of its file have the same source. */
  readonly twins: number
  readonly limits: Limits
  /** Names of the pages that get it. */
  readonly pages: readonly string[]
}

export interface Placeholder {
  readonly value: string
  /** The file that has the value. */
  readonly from: string
}

export interface ContentTexts {
  /** Those that the page at this address gets; its own file first. */
  ofPage(address: string): readonly PageText[]
  /** Names of the pages that get the text at this place; none for what stands on every page. */
  pagesOf(file: string, path: string): readonly string[]
  readonly placeholders: Readonly<Record<string, Placeholder>>
  /** Puts the values in the place of their placeholders. */
  fill(text: string): string
}

const SITE_FILE = 'content/site.yml'

/** From content that compiles. */
export async function readContentTexts(
  sources: readonly SourceFile[],
  content: CompiledContent,
  schemas: Schemas,
  now = Date.now(),
): Promise<ContentTexts> {
  const facts = readSampleFacts(findSource(sources, SAMPLE_FILE))
  const values = placeholderValues(content.site)
  const fill = (text: string) => fillPlaceholders(fillSampleFacts(text, facts), values)
  const pages = await readPages(content)
  const texts = sources
    .filter(({ file }) => !file.endsWith('.svg'))
    .flatMap((source) => [
      ...shownTexts(source, { fill, pages, schemas, now }),
      ...shownBlocks(source, { fill, pages }),
    ])
  return {
    ofPage(address) {
      const { pathname, searchParams } = new URL(address, 'http://site.invalid')
      const route = findRoute(createPageRoutes(content), pathname)
      const paper = searchParams.get('paper')
      const url = new URL(paper ? `?paper=${paper}` : '', 'http://site.invalid')
      const name = route ? payloadName(route, { url }) : 'not-found'
      const own = [
        `content/pages/${route?.id ?? 'not-found'}.yml`,
        `content/whitepapers/${paper}.md`,
      ]
      const isOwn = ({ file }: PageText) => own.includes(file)
      const isOther = (text: PageText) => text.file === SITE_FILE || text.pages.includes(name)
      return [...texts.filter(isOwn), ...texts.filter((text) => !isOwn(text) && isOther(text))]
    },
    pagesOf: (file, path) =>
      texts.find((text) => text.file === file && text.path === path)?.pages ?? [],
    placeholders: readPlaceholders(facts, values),
    fill,
  }
}

interface Shown {
  readonly fill: (text: string) => string
  /** The texts in the payload of each page. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>
}

function shownTexts(
  source: SourceFile,
  { fill, pages, schemas, now }: Shown & { readonly schemas: Schemas; readonly now: number },
): readonly PageText[] {
  const texts = yamlTexts(source)
  const schema = findSchema(schemas, source)
  const [held] = findHeld([source], now)
  return texts.flatMap((text): PageText | readonly PageText[] => {
    const limits = limitsOf(schema, text.path)
    if (!limits) return []
    const isMarked = held && text.path === 'title'
    const shown = plain(fill(isMarked ? markHeld(text.written, held) : text.written))
    return toPageText(text, {
      shown: [shown],
      limits,
      among: texts,
      pages: pagesWith(pages, shown),
    })
  })
}

function shownBlocks(source: SourceFile, { fill, pages }: Shown): readonly PageText[] {
  const blocks = markdownBlocks(source)
  return blocks.flatMap(({ block, ...text }): PageText | readonly PageText[] => {
    const shown = leaves(block)
      .map((leaf) => plain(fill(words(leaf))))
      .filter(Boolean)
    const [piece = ''] = pieces(block)
      .map((one) => plain(fill(one)))
      .sort((a, b) => b.length - a.length)
    const limits = limitsOfBlock(text.file)
    return toPageText(text, { shown, limits, among: blocks, pages: pagesWith(pages, piece) })
  })
}

function toPageText(
  { start, end, ...text }: Text,
  {
    among,
    ...rest
  }: Pick<PageText, 'shown' | 'limits' | 'pages'> & { readonly among: readonly Text[] },
): PageText {
  const twins = among.filter(({ source }) => source === text.source).length
  return { ...text, ...rest, twins }
}

function pagesWith(pages: Shown['pages'], shown: string): readonly string[] {
  return [...pages].flatMap(([name, texts]) => (texts.has(shown) ? name : []))
}

/** No paper is typeset for this, so none has pages. */
const NO_PDF = { pages: 0, bytes: 0, parts: [] }

async function readPages(content: CompiledContent): Promise<Shown['pages']> {
  const documents = content.documents.map((document) => ({ ...document, pdf: NO_PDF }))
  const payloads = await buildPayloads({ ...content, documents })
  return new Map(
    [...payloads].map(([name, payload]) => {
      const texts = new Set<string>()
      mapTexts(JSON.parse(payload), (text) => {
        texts.add(plain(text))
        return text
      })
      return [name, texts]
    }),
  )
}

/** Paragraphs, headings, cells and captions: what a page shows as a piece of its own. */
function leaves(node: Nodes): readonly Nodes[] {
  if (['paragraph', 'heading', 'tableCell', 'code'].includes(node.type)) return [node]
  return 'children' in node ? node.children.flatMap(leaves) : []
}

/** Without the numbers of notes. The caption of a figure is its title. */
function words(node: Nodes): string {
  if (node.type === 'image') return node.title ?? ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(words).join('') : ''
}

function pieces(node: Nodes): readonly string[] {
  if ('children' in node) return node.children.flatMap(pieces)
  return [words(node)]
}

function readPlaceholders(
  facts: SampleFacts,
  values: Readonly<Record<string, string | number>>,
): ContentTexts['placeholders'] {
  const from = (file: string) => (all: Readonly<Record<string, string | number>>) =>
    Object.entries(all).map(
      ([name, value]) => [name, { value: String(value), from: file }] as const,
    )
  return Object.fromEntries([...from(SAMPLE_FILE)(facts), ...from(SITE_FILE)(values)])
}
