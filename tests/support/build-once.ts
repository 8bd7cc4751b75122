import { buildSite } from '../../scripts/build/build-site.ts'
import { ROOT, TEST_RELEASE } from './test-release.ts'

/** Before any test: builds the site the tests open, as `npm run build` does, unless nothing changed. */
export default async function buildOnce(): Promise<void> {
  await buildSite({ root: ROOT, outDirectory: TEST_RELEASE })
}
