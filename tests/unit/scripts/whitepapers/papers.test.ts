import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { RichText } from '../../../../shared/content/rich-text.ts'
import { letters, readPdfPages } from '../../../support/pdf-pages.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents, facts } = readRelease(TEST_RELEASE)
const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]

describe.each(papers)('the PDF of $slug', (paper) => {
  let bytes: Uint8Array
  let pdf: PDFDocumentProxy
  let pages: readonly PDFPageProxy[]
  let trees: readonly StructNode[]

  beforeAll(async () => {
    bytes = await readFile(join(TEST_RELEASE, 'papers', `${paper.slug}.pdf`))
    // pdf.js takes the bytes it is given away, so it gets a copy.
    pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true })
      .promise
    pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
    )
    trees = await Promise.all(pages.map((page) => page.getStructTree()))
  })

  afterAll(() => pdf.loadingTask.destroy())

  it('is as long and as large as its record says, and under 1 MB', () => {
    expect(pdf.numPages).toBe(paper.pdf.pages)
    expect(bytes.length).toBe(paper.pdf.bytes)
    expect(bytes.length).toBeLessThan(1_000_000)
  })

  it('says what it is: title, author, language, keywords, and the day its words changed', async () => {
    const { info } = (await pdf.getMetadata()) as { info: Record<string, string> }
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
    const marks: unknown = await pdf.getMarkInfo() // a Map, whatever its typing says
    expect([...(marks as Map<string, boolean>)]).toContainEqual(['Marked', true])
    const roles = trees.flatMap((tree) => rolesOf(tree))
    for (const role of ['H1', 'H2', 'Table', 'TH', 'L', 'TOC', 'Figure', 'Caption', 'Link']) {
      expect(roles).toContain(role)
    }
  })

  it('says in words what every figure shows', () => {
    const alternatives = trees
      .flatMap((tree) => nodesOf(tree))
      .flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))
    expect(alternatives).toEqual(figuresOf(paper.body))
  })

  it('has a bookmark for every part, and each leads to the page that the record names', async () => {
    const outline = await pdf.getOutline()
    const targets = await Promise.all(outline.map(({ dest }) => pageOf(pdf, dest)))
    expect(outline.map(({ title }) => title.replace(/^\d+ /, ''))).toEqual(
      paper.pdf.parts.map(({ heading }) => heading),
    )
    expect(targets).toEqual(paper.pdf.parts.map(({ page }) => page))
  })

  it('lists the same parts as the reading page', () => {
    const headings = paper.toc?.filter(({ depth }) => depth === 2)
    expect(paper.pdf.parts.map(({ id, heading }) => [id, heading])).toEqual(
      headings?.map(({ id, text }) => [id, text]),
    )
  })

  it('carries every font it uses', async () => {
    for (const page of pages) {
      const { fnArray, argsArray } = await page.getOperatorList()
      const names = fnArray.flatMap((fn, index) =>
        fn === OPS.setFont ? [argsArray[index][0]] : [],
      )
      const fonts = [...new Set<string>(names)].map((name) => page.commonObjs.get(name))
      expect(fonts.filter((font) => font.missingFile)).toEqual([])
    }
  })

  it('gives its words in the order in which they are read', async () => {
    const words = letters((await readPdfPages(bytes)).map((page) => page.words).join(''))
    let place = 0
    for (const paragraph of paragraphsOf(paper.body).map(letters)) {
      const found = words.indexOf(paragraph, place)
      expect({ paragraph, found: found >= place }).toEqual({ paragraph, found: true })
      place = found + paragraph.length
    }
  })

  it('keeps every word within the margins of its page', async () => {
    for (const page of pages.slice(1)) {
      const { items } = await page.getTextContent()
      const edges = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ words: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
          : [],
      )
      expect(edges.filter(({ left, right }) => left < 49 || right > 563)).toEqual([])
    }
  })

  it('leaves no heading alone at the foot of a page', () => {
    const last = trees.map(
      (tree) => nodesOf(tree).find(({ role }) => role === 'Document')?.children,
    )
    const roles = last.map((children) => (children?.at(-1) as StructNode | undefined)?.role)
    expect(roles.filter((role) => /^H\d$/.test(role ?? ''))).toEqual([])
  })

  it('has links inside that lead somewhere, and links outside to every source on the web', async () => {
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
    const inside = links.filter(({ dest }) => dest)
    const targets = await Promise.all(inside.map(({ dest }) => pageOf(pdf, dest)))
    expect(inside.length).toBeGreaterThan(20)
    for (const target of targets) expect(target).toBeGreaterThan(1)
    const outside = links.flatMap(({ url }) => (url ? [url] : []))
    for (const address of webAddressesOf(paper.body)) {
      expect(outside).toContain(new URL(address).href)
    }
  })
})

/** As much of a tag as the tests look at; the typings of pdf.js leave out `alt`. */
interface StructNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly object[]
}

function nodesOf(node: StructNode): readonly StructNode[] {
  return [node, ...(node.children ?? []).flatMap((child) => nodesOf(child))]
}

function rolesOf(tree: StructNode): readonly string[] {
  return nodesOf(tree).flatMap(({ role }) => role ?? [])
}

type Destination = string | readonly unknown[] | null

/** The page a link leads to, counted from 1. Throws when it leads nowhere. */
async function pageOf(pdf: PDFDocumentProxy, destination: Destination): Promise<number> {
  const explicit =
    typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  return (
    (await pdf.getPageIndex(explicit?.[0] as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
  )
}

/** What the body says outside of tables, lists and figures, one paragraph or heading at a time. */
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
