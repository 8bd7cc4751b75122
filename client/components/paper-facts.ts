import type { PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import type { WhitepaperSummary } from '../../shared/pages/load-records.ts'

/** `read`: undefined for a gated paper. */
export function paperAddresses({ slug, access }: Pick<WhitepaperSummary, 'slug' | 'access'>) {
  return {
    read: access === 'gated' ? undefined : `${pagePath('whitepapers')}?paper=${slug}`,
    get: `${pagePath('download-whitepaper')}?paper=${slug}`,
  }
}

export function paperFile({ pages, bytes }: PaperPdf): { pages: string; size: string } {
  return { pages: String(pages), size: fileSize(bytes) }
}

/** In megabytes of 1,000,000 bytes, as in file systems. */
function fileSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
