import { pagePath } from '../../shared/pages/all-pages.ts'
import type { WhitepaperSummary } from '../../shared/pages/load-records.ts'

/** `read`: undefined for a gated paper. */
export function paperAddresses({ slug, access }: Pick<WhitepaperSummary, 'slug' | 'access'>) {
  return {
    read: access === 'gated' ? undefined : `${pagePath('whitepapers')}?paper=${slug}`,
    get: `${pagePath('download-whitepaper')}?paper=${slug}`,
  }
}
