import type { Services } from '../services.ts'
import type { PageCache } from './page-cache.ts'
import { sharedAddresses } from './shared-addresses.ts'
import type { SiteRoute } from './site-routes.ts'

interface CompressOptions {
  readonly routes: readonly SiteRoute[]
  readonly cache: PageCache
}

/**
 * Makes the pages that all visitors share as short as they can be, one at a time beside the visitors. Where that cannot
 * be done it is logged, and they stay a little longer.
 */
export async function compressPages(
  { release, logger }: Pick<Services, 'release' | 'logger'>,
  { routes, cache }: CompressOptions,
): Promise<void> {
  try {
    for (const address of sharedAddresses(routes, release.facts)) {
      await cache.find(address)?.compress()
    }
  } catch (error) {
    logger.warn({ err: error }, 'pages are sent a little longer than they could be')
  }
}
