import type { PaperPdf } from '../../shared/content/schemas/whitepaper.ts'

/** What a paper's file is, for `{pages}` and `{size}` in the words of a page. */
export function paperFile({ pages, bytes }: PaperPdf): { pages: string; size: string } {
  return { pages: String(pages), size: fileSize(bytes) }
}

/** To a tenth of a megabyte; a megabyte counts as 1,000,000 bytes, as file systems do. */
function fileSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
