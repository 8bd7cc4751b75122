import type { PaperPdf } from '../../shared/content/schemas/whitepaper.ts'

export function paperFile({ pages, bytes }: PaperPdf): { pages: string; size: string } {
  return { pages: String(pages), size: fileSize(bytes) }
}

/** In megabytes of 1,000,000 bytes, as in file systems. */
function fileSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
