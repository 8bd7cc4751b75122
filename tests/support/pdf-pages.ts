import type { PDFPageProxy } from 'pdfjs-dist'
import { loadPdf } from './open-pdf.ts'

/** The content of a page, without its running header and footer. */
export interface PdfPage {
  readonly words: string
  /** Each text run and its baseline in pt above the bottom of the page. */
  readonly lines: readonly { readonly text: string; readonly y: number }[]
}

export async function readPdfPages(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const pdf = await loadPdf(bytes)
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const lines = await readLines(await pdf.getPage(index + 1))
      return { lines, words: lines.map(({ text }) => text).join('') }
    }),
  )
  await pdf.loadingTask.destroy()
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

/** Removes everything except letters, for comparisons: lines break differently on paper and footnotes add numbers. */
export function letters(text: string): string {
  return text.replace(/[^a-z]/gi, '')
}
