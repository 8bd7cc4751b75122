/** Runs one build in its own process. Its argument is TestBuildOptions as JSON. */

import { buildSite } from '../../scripts/build/build-site.ts'
import { bundleClient } from '../../scripts/build/bundle-client.ts'
import { bundleServer } from '../../scripts/build/bundle-server.ts'
import { buildContent } from '../../scripts/build-content.ts'
import { readBundles } from './read-bundles.ts'
import { TEST_RELEASE } from './test-release.ts'

const { now, unchanged = [], ...options } = JSON.parse(process.argv[2] ?? '{}')
if (now !== undefined) shiftClock(Date.parse(now) - Date.now())
const built = readBundles(TEST_RELEASE)
await buildSite({
  ...options,
  steps: {
    content: buildContent,
    client: unchanged.includes('client') ? async () => built.client : bundleClient,
    server: unchanged.includes('server') ? async () => built.server : bundleServer,
  },
})

function shiftClock(ms: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []))
    }
    static override now = () => RealDate.now() + ms
  } as DateConstructor
}
