import { buildSite } from '../../scripts/build/build-site.ts'
import { findBrowser } from './browser/launch-browser.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { ROOT, TEST_RELEASE } from './test-release.ts'

/**
 * Before any test: builds the site the tests open, as `npm run build` does, unless nothing changed, and unpacks the
 * browser, as one process alone can.
 */
export default async function buildOnce(): Promise<void> {
  Object.assign(process.env, COMPILE_CACHE) // for the processes that run the tests, and for those they start
  const browser = findBrowser().catch(() => undefined) // where there is none, the tests that need it say so
  await Promise.all([buildSite({ root: ROOT, outDirectory: TEST_RELEASE }), browser])
}
