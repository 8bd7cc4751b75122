import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { RichText } from '../../../../shared/content/rich-text.ts'
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

describe.each(papers)('the PDF of $slug', (paper) => {
  let open: OpenPdf

  beforeAll(async () => {
    open = await openPdf(paper.slug)
  })

  afterAll(() => open.pdf.loadingTask.destroy())

  it('is as long and as large as its record says, and under 1 MB', () => {
    expect(open.pdf.numPages).toBe(paper.pdf.pages)
    expect(open.bytes.length).toBe(paper.pdf.bytes)
    expect(open.bytes.length).toBeLessThan(1_000_000)
  })

  it('says what it is: title, author, language, keywords, and the day its words changed', async () => {
    const { info } = (await open.pdf.getMetadata()) as { info: Record<string, string> }
    expect(info).toMatchObject({
      Title: paper.title,
      Author: facts.site.legalName,
      Subject: paper.summary,
      Language: 'en-US',
      CreationDate: `D:${paper.updatedAt.replaceAll('-', '')}000000Z`,
    })
    expect(info.Keywords?.split(', ')).toHaveLength(paper.topics.length + paper.audience.length)
  })

  it('is tagged', async () => {
    expect(await isMarked(open)).toBe(true)
    const roles = rolesOf(open)
    for (const role of ['H1', 'H2', 'Table', 'TH', 'L', 'TOC', 'Figure', 'Caption', 'Link']) {
      expect(roles).toContain(role)
    }
  })

  it('has alternative text for every figure', () => {
    const alternatives = open.trees
      .flatMap((tree) => nodesOf(tree))
      .flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))
    expect(alternatives).toEqual(figuresOf(paper.body))
  })

  it('has a bookmark for every part, and each leads to the page that the record names', async () => {
    const parts = paper.pdf.parts.map(({ heading, page }) => ({ heading, page }))
    expect(await bookmarksOf(open)).toEqual(parts)
  })

  it('lists the same parts as the reading page', () => {
    const headings = paper.toc?.filter(({ depth }) => depth === 2)
    expect(paper.pdf.parts.map(({ id, heading }) => [id, heading])).toEqual(
      headings?.map(({ id, text }) => [id, text]),
    )
  })

  it('carries every font it uses', async () => {
    expect(await fontsNotCarried(open)).toEqual([])
  })

  it('gives its words in the order in which they are read', async () => {
    const words = letters((await readPdfPages(open.bytes)).map((page) => page.words).join(''))
    let place = 0
    for (const paragraph of paragraphsOf(paper.body).map(letters)) {
      const found = words.indexOf(paragraph, place)
      expect({ paragraph, found: found >= place }).toEqual({ paragraph, found: true })
      place = found + paragraph.length
    }
  })

  it('keeps every word within the margins of its page', async () => {
    expect(await wordsInMargins(open)).toEqual([])
  })

  it('has no heading at the bottom of a page', () => {
    expect(headingsAtFoot(open)).toEqual([])
  })

  it('has links inside that lead somewhere, and links outside to every source on the web', async () => {
    const links = (await Promise.all(open.pages.map((page) => page.getAnnotations()))).flat()
    const inside = links.filter(({ dest }) => dest)
    const targets = await Promise.all(inside.map(({ dest }) => pageOf(open.pdf, dest)))
    expect(inside.length).toBeGreaterThan(20)
    for (const target of targets) expect(target).toBeGreaterThan(1)
    const outside = links.flatMap(({ url }) => (url ? [url] : []))
    for (const address of webAddressesOf(paper.body)) {
      expect(outside).toContain(new URL(address).href)
    }
  })
})

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
