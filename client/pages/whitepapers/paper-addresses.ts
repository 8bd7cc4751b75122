import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'

interface PaperAddresses {
  /** The reading page; a gated paper has none. */
  readonly read: string | undefined
  /** The page that hands out the PDF. */
  readonly get: string
}

/** Where a paper is read, and where its PDF is got. */
export function paperAddresses({
  slug,
  access,
}: Pick<WhitepaperSummary, 'slug' | 'access'>): PaperAddresses {
  return {
    read: access === 'gated' ? undefined : `/whitepapers?paper=${slug}`,
    get: `/download-whitepaper?paper=${slug}`,
  }
}
