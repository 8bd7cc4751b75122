import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { TEST_RELEASE } from './test-release.ts'

export interface OpenPdf {
  readonly bytes: Uint8Array
  readonly pdf: PDFDocumentProxy
  readonly pages: readonly PDFPageProxy[]
  /** Structure tree of each page. */
  readonly trees: readonly StructNode[]
}

/** The properties that tests read; the types of pdf.js lack `alt`. */
export interface StructNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly object[]
}

/** Close it with `loadingTask.destroy()`. */
export function loadPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // pdf.js transfers the buffer, so it gets a copy.
  const data = new Uint8Array(bytes)
  return getDocument({ data, verbosity: 0, disableFontFace: true }).promise
}

/** Opens a PDF of the test release; close it with `pdf.loadingTask.destroy()`. */
export async function openPdf(slug: string): Promise<OpenPdf> {
  const bytes = await readFile(join(TEST_RELEASE, 'papers', `${slug}.pdf`))
  const pdf = await loadPdf(bytes)
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  )
  return { bytes, pdf, pages, trees: await Promise.all(pages.map((page) => page.getStructTree())) }
}

export function nodesOf(node: StructNode): readonly StructNode[] {
  return [node, ...(node.children ?? []).flatMap((child) => nodesOf(child))]
}

export function rolesOf({ trees }: OpenPdf): readonly string[] {
  return trees.flatMap((tree) => nodesOf(tree)).flatMap(({ role }) => role ?? [])
}

export async function isMarked({ pdf }: OpenPdf): Promise<boolean> {
  const marks: unknown = await pdf.getMarkInfo() // a Map, despite its type
  return (marks as Map<string, boolean>).get('Marked') === true
}

type Destination = string | readonly unknown[] | null

/** The page number a link points to, from 1. Throws if it points nowhere. */
export async function pageOf(pdf: PDFDocumentProxy, destination: Destination): Promise<number> {
  const explicit =
    typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  return (
    (await pdf.getPageIndex(explicit?.[0] as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
  )
}

/** The bookmarks without their numbers, and the pages they point to. */
export async function bookmarksOf({ pdf }: OpenPdf) {
  const outline = await pdf.getOutline()
  return Promise.all(
    outline.map(async ({ title, dest }) => ({
      heading: title.replace(/^\d+ /, ''),
      page: await pageOf(pdf, dest),
    })),
  )
}

/** Fonts that are not embedded. */
export async function fontsNotCarried({ pages }: OpenPdf): Promise<readonly string[]> {
  const missing: string[] = []
  for (const page of pages) {
    const { fnArray, argsArray } = await page.getOperatorList()
    const names = fnArray.flatMap((fn, index) => (fn === OPS.setFont ? [argsArray[index][0]] : []))
    missing.push(...new Set<string>(names.filter((name) => page.commonObjs.get(name).missingFile)))
  }
  return missing
}

/** Text outside the margins, in pt, except on the cover. */
export async function wordsInMargins({ pages }: OpenPdf): Promise<readonly string[]> {
  const contents = await Promise.all(pages.slice(1).map((page) => page.getTextContent()))
  return contents
    .flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item] : [])))
    .filter(({ str, transform: [, , , , left], width }) => {
      return str.trim() !== '' && (left < 49 || left + width > 563)
    })
    .map(({ str }) => str)
}

/** Headings at the end of a page, separated from their text. */
export function headingsAtFoot({ trees }: OpenPdf): readonly string[] {
  const last = trees.map((tree) => {
    const children = nodesOf(tree).find(({ role }) => role === 'Document')?.children
    return (children?.at(-1) as StructNode | undefined)?.role ?? ''
  })
  return last.filter((role) => /^H\d$/.test(role))
}
