import { afterEach } from '@jest/globals'
import {
  type ServedSite,
  type ServeOptions,
  serveTestSite,
  type TestSiteOptions,
} from './build-test-site.ts'

/**
 * Serves sites of a test's own. To be called after `openBrowser`: jest ends a test in the order in which its hooks were
 * added, so visitors leave before their server is closed. A page that still loaded a file would complain of it.
 */
export function openOwnSites(): (options?: TestSiteOptions & ServeOptions) => Promise<ServedSite> {
  const sites: ServedSite[] = []
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))
  return async (options) => {
    const site = await serveTestSite(options)
    sites.push(site)
    return site
  }
}
