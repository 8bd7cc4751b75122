import { pagePath } from '../../shared/pages/all-pages.ts'
import type { WhitepaperSummary } from '../../shared/pages/load-records.ts'

interface PaperAddresses {
  readonly read: string | undefined
  readonly get: string
}

export function paperAddresses({
  slug,
  access,
}: Pick<WhitepaperSummary, 'slug' | 'access'>): PaperAddresses {
  return {
    read: access === 'gated' ? undefined : `${pagePath('whitepapers')}?paper=${slug}`,
    get: `${pagePath('download-whitepaper')}?paper=${slug}`,
  }
}
