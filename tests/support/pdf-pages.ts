import type { PDFPageProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What stands on a page, without its running head and foot. */
export interface PdfPage {
  readonly words: string
  /** Every piece of text with the height of its line above the foot of the sheet, in pt. */
  readonly lines: readonly { readonly text: string; readonly y: number }[]
}

export async function readPdfPages(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  // pdf.js takes the bytes it is given away, so it gets a copy.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const lines = await readLines(await pdf.getPage(index + 1))
      return { lines, words: lines.map(({ text }) => text).join('') }
    }),
  )
  await loading.destroy()
  return pages
}

async function readLines(page: PDFPageProxy): Promise<PdfPage['lines']> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const open: boolean[] = []
  return items.flatMap((item) => {
    if ('str' in item) {
      return open.includes(true) ? [] : [{ text: item.str, y: item.transform[5] as number }]
    }
    if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact')
    return []
  })
}

/** Lines break differently on paper and notes are numbers, so only letters are compared. */
export function letters(text: string): string {
  return text.replace(/[^a-z]/gi, '')
}
