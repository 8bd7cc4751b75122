import { afterEach } from '@jest/globals'
import {
  type ServedSite,
  type ServeOptions,
  serveTestSite,
  type TestSiteOptions,
} from './build-test-site.ts'

/**
 * Serves additional sites and closes them after each test. Call it after `openBrowser`: jest runs afterEach hooks in
 * order, so visitors leave before their server closes. Otherwise a page still loading a file would log an error.
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
