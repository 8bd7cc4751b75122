import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findRecord } from '../../../../scripts/whitepapers/open-sheets.ts'
import { readRelease } from '../../../../server/release.ts'
import type { ContentDocument } from '../../../../shared/content/query/content-document.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { RichText } from '../../../../shared/content/rich-text.ts'
import type { LoadFile } from '../../../../shared/content/schemas/load-file.ts'
import type { OnePage } from '../../../../shared/content/schemas/one-page.ts'
import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import type { SampleLoadFile } from '../../../../shared/content/schemas/sample-load-file.ts'
import type { PaperPdf } from '../../../../shared/content/schemas/whitepaper.ts'
import { ONE_PAGES } from '../../../../shared/downloads/open-files.ts'
import {
  bookmarksOf,
  fontsNotCarried,
  headingsAtFoot,
  isMarked,
  nodesOf,
  type OpenPdf,
  openPdf,
  pageOf,
  rolesOf,
  wordsInMargins,
} from '../../../support/open-pdf.ts'
import { letters, readPdfPages } from '../../../support/pdf-pages.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents, facts } = readRelease(TEST_RELEASE)
const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
const sampleFile = findRecord<SampleLoadFile & ContentDocument & { pdf: PaperPdf }>(
  documents,
  '/sample-load-file',
)
/** A page that ends above half of its height, in pt from its foot. */
const MOSTLY_EMPTY_PT = 792 / 2

const PAPER_ROLES = ['L', 'TOC', 'Figure', 'Caption']

const slugs = [...papers, sampleFile].map(({ slug }) => slug)
const opened = new Map(
  await Promise.all(slugs.map(async (slug) => [slug, await openPdf(slug)] as const)),
)
afterAll(() => Promise.all([...opened.values()].map(({ pdf }) => pdf.loadingTask.destroy())))

const usePdf = (slug: string) => () => opened.get(slug) as OpenPdf

describe.each([
  ...papers.map((paper) => ({ ...paper, subject: paper.summary, roles: PAPER_ROLES })),
  { ...sampleFile, subject: sampleFile.description, roles: ['H3', 'TD'] },
])('the PDF $slug', ({ slug, title, subject, updatedAt, pdf, roles }) => {
  const open = usePdf(slug)

  it('is as long and as large as its record says, and under 1 MB', () => {
    expect(open().pdf.numPages).toBe(pdf.pages)
    expect(open().bytes.length).toBe(pdf.bytes)
    expect(pdf.bytes).toBeLessThan(1_000_000)
  })

  it('says what it is: title, author, subject, language, and the day its words changed', async () => {
    const { info } = await open().pdf.getMetadata()
    expect(info).toMatchObject({
      Title: title,
      Author: facts.site.legalName,
      Subject: subject,
      Language: 'en-US',
      CreationDate: `D:${updatedAt.replaceAll('-', '')}000000Z`,
    })
  })

  it('is tagged', async () => {
    expect(await isMarked(open())).toBe(true)
    expect(rolesOf(open())).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'Link', ...roles]),
    )
  })

  it('has a bookmark for every part, and each leads to the page that the record names', async () => {
    const parts = pdf.parts.map(({ heading, page }) => ({ heading, page }))
    expect(await bookmarksOf(open())).toEqual(parts)
  })

  it('carries every font it uses', async () => {
    expect(await fontsNotCarried(open())).toEqual([])
  })

  it('leaves no page but the last one mostly empty', async () => {
    const pages = (await readPdfPages(open().bytes)).slice(1, -1)
    const ends = pages.map(({ lines }) => Math.min(...lines.map(({ y }) => y)))
    expect(ends.filter((end) => end > MOSTLY_EMPTY_PT)).toEqual([])
  })

  it('keeps every word within the margins, and no heading at the bottom of a page', async () => {
    expect(await wordsInMargins(open())).toEqual([])
    expect(headingsAtFoot(open())).toEqual([])
  })
})

describe.each(ONE_PAGES)('the page to hand on, $slug', ({ slug }) => {
  const page = findRecord<OnePage & ContentDocument>(documents, `/${slug}`)
  let open: OpenPdf
  beforeAll(async () => {
    open = await openPdf(slug)
  })
  afterAll(() => open.pdf.loadingTask.destroy())

  it('says what it is, is tagged, carries its fonts and keeps within the margins', async () => {
    const { info } = await open.pdf.getMetadata()
    expect(info).toMatchObject({
      Title: `${page.title} | ${facts.site.product}`,
      Subject: page.description,
      Language: 'en-US',
    })
    expect(await isMarked(open)).toBe(true)
    expect(rolesOf(open)).toEqual(expect.arrayContaining(['H1', 'H2', 'Link']))
    expect(await fontsNotCarried(open)).toEqual([])
    expect(await wordsInMargins(open)).toEqual([])
  })

  it('has one side of words, which are read section by section', async () => {
    expect(open.pdf.numPages).toBe(page.example ? 2 : 1)
    const sections = page.sections.flatMap(({ heading, text = '', rows = [] }) => {
      return [heading, text, ...rows.map(({ name, text }) => name + text)]
    })
    const { example } = page
    await expectInOrder(open, [
      page.title,
      page.intro,
      ...sections,
      ...(example ? [example.heading, example.text] : []),
    ])
  })
})

describe.each(papers)('the paper $slug', (paper) => {
  const open = usePdf(paper.slug)

  it('has a keyword for every topic and reader', async () => {
    const { info } = (await open().pdf.getMetadata()) as { info: Record<string, string> }
    expect(info.Keywords?.split(', ')).toHaveLength(paper.topics.length + paper.audience.length)
  })

  it('has alternative text for every figure', () => {
    const alternatives = open()
      .trees.flatMap((tree) => nodesOf(tree))
      .flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))
    expect(alternatives).toEqual(figuresOf(paper.body))
  })

  it('lists the same parts as the reading page', () => {
    const headings = paper.toc?.filter(({ depth }) => depth === 2)
    expect(paper.pdf.parts.map(({ id, heading }) => [id, heading])).toEqual(
      headings?.map(({ id, text }) => [id, text]),
    )
  })

  it('gives its words in the order in which they are read', async () => {
    await expectInOrder(open(), paragraphsOf(paper.body))
  })

  it('has links inside that lead somewhere, and links outside to every source on the web', async () => {
    const { inside, outside } = await linksOf(open())
    expect(inside.length).toBeGreaterThan(20)
    for (const page of inside) expect(page).toBeGreaterThan(1)
    for (const address of webAddressesOf(paper.body)) {
      expect(outside).toContain(new URL(address).href)
    }
  })
})

describe('the sample load', () => {
  const open = usePdf('sample-load-file')
  const { steps } = findRecord<LoadFile>(documents, '/load-file')

  it('has parts for every sheet, for the two days and for the gate sheet', () => {
    expect(sampleFile.pdf.parts.map(({ heading }) => heading)).toEqual([
      ...steps.map(({ name }) => name),
      sampleFile.days.heading,
      sampleFile.gateSheet.heading,
    ])
  })

  it('gives the entries of the seven sheets in the order in which they are read', async () => {
    const { sheets, people } = findRecord<SampleLoad>(documents, '/sample-load')
    const entries = sheets.flatMap(({ step, who, fields, source }) => {
      const { name = '', notProved = '' } = steps[step - 1] ?? {}
      const boxes = fields.map(({ name, value, by }) => name + people[by ?? 'software'] + value)
      return [name, who, ...boxes, source, notProved]
    })
    await expectInOrder(open(), [sampleFile.invented, ...entries])
  })

  it('leads from each stop of its map to the sheet, and to our site on the web', async () => {
    const { inside, outside } = await linksOf(open())
    expect(inside).toEqual(sampleFile.pdf.parts.slice(0, 7).map(({ page }) => page))
    const site = `https://${facts.site.domain}`
    expect(outside).toContain(`${site}/our-solution`)
    expect(outside).toContain(`${site}/downloads/gate-sheet.pdf`)
  })
})

async function expectInOrder({ bytes }: OpenPdf, texts: readonly string[]): Promise<void> {
  const words = letters((await readPdfPages(bytes)).map((page) => page.words).join(''))
  let place = 0
  for (const text of texts.map(letters)) {
    const found = words.indexOf(text, place)
    expect({ text, isFound: found >= place }).toEqual({ text, isFound: true })
    place = found + text.length
  }
}

/** The pages that links inside lead to, and the addresses of the others. */
async function linksOf({ pages, pdf }: OpenPdf) {
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
  const inside = links.filter(({ dest }) => dest).map(({ dest }) => pageOf(pdf, dest))
  return {
    inside: await Promise.all(inside),
    outside: links.flatMap(({ url }): string[] => (url ? [url] : [])),
  }
}

/** Text of each paragraph and heading outside tables, lists and figures. */
function paragraphsOf(body: readonly RichText[]): readonly string[] {
  return body.flatMap((node) => (/^(p|h2|h3)$/.test(node[0] ?? '') ? [wordsOf(node)] : []))
}

function wordsOf(node: RichText): string {
  if (typeof node === 'string') return node
  const [, attributes, ...children] = node
  const title = papers.find(({ slug }) => attributes.href === `/whitepapers?paper=${slug}`)?.title
  return children.map(wordsOf).join('') + (title ?? '')
}

function figuresOf(body: readonly RichText[]): readonly string[] {
  return elementsOf(body, 'img').map(({ alt }) => String(alt))
}

function webAddressesOf(body: readonly RichText[]): readonly string[] {
  return elementsOf(body, 'a')
    .map(({ href }) => String(href))
    .filter((href) => href.startsWith('https:'))
}

function elementsOf(nodes: readonly RichText[], name: string): readonly Record<string, unknown>[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const [tag, attributes, ...children] = node
    return [...(tag === name ? [attributes] : []), ...elementsOf(children, name)]
  })
}
