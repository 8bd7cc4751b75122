import type { PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import type { WhitepaperSummary } from '../../shared/pages/load-records.ts'

/** `open`: where its title leads. `read`: undefined for a gated paper. */
export function paperAddresses({ slug, access }: Pick<WhitepaperSummary, 'slug' | 'access'>) {
  const read = access === 'gated' ? undefined : `${pagePath('whitepapers')}?paper=${slug}`
  const get = `${pagePath('download-whitepaper')}?paper=${slug}`
  return { open: read ?? get, read, get }
}

export function paperFile({ pages, bytes }: PaperPdf): { pages: string; size: string } {
  return { pages: String(pages), size: fileSize(bytes) }
}

/** In megabytes of 1,000,000 bytes, as in file systems. */
function fileSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
