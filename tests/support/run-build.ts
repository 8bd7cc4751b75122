/** Runs builds in their own process. Its argument is a list of TestBuildOptions as JSON. */

import { cp } from 'node:fs/promises'
import { type BuildOptions, buildSite } from '../../scripts/build/build-site.ts'
import { bundleClient } from '../../scripts/build/bundle-client.ts'
import { bundleServer } from '../../scripts/build/bundle-server.ts'
import { buildContent } from '../../scripts/build-content.ts'
import type { TestBuildOptions } from './build-release.ts'
import { readBundles } from './read-bundles.ts'
import { TEST_RELEASE } from './test-release.ts'

const built = readBundles(TEST_RELEASE)
const copied = { client: async () => built.client, server: async () => built.server }

const releases = JSON.parse(process.argv[2] ?? '[]') as readonly (TestBuildOptions & BuildOptions)[]
for (const { now, unchanged = [], follows, ...options } of releases) {
  if (now !== undefined) shiftClock(Date.parse(now) - Date.now())
  if (follows !== undefined) await cp(follows, options.outDirectory, { recursive: true })
  const steps = {
    content: buildContent,
    client: unchanged.includes('client') ? copied.client : bundleClient,
    server: unchanged.includes('server') ? copied.server : bundleServer,
  }
  await buildSite({ ...options, steps })
}

function shiftClock(ms: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []))
    }
    static override now = () => RealDate.now() + ms
  } as DateConstructor
}
