import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from '@jest/globals'
import { bundleClient } from '../../../../scripts/build/bundle-client.ts'
import { readRelease } from '../../../../server/release.ts'
import { ROOT, TEST_RELEASE } from '../../../support/test-release.ts'

const COMPONENT = 'client/forms/honeypot-field.tsx'

/** Only the vendor chunk is larger, because it contains react-dom. */
const VENDOR_BYTES = 200_000

const { assets } = readRelease(TEST_RELEASE)

/** Vendor chunks in the test release. */
async function findVendor(): Promise<readonly string[]> {
  const sizes = await Promise.all(
    assets.entryImports.map((name) => stat(join(TEST_RELEASE, 'web', name))),
  )
  return assets.entryImports.filter((_, index) => (sizes[index]?.size ?? 0) > VENDOR_BYTES)
}

it('after a component change, a returning visitor still has the libraries cached', async () => {
  const folder = await mkdtemp(join(ROOT, '.cache/changed-')) // other tests' builds ignore .cache
  const changed = join(folder, 'honeypot-field.tsx')
  const source = await readFile(join(ROOT, COMPONENT), 'utf8')
  await writeFile(changed, source.replace('Leave this', 'Leave it'))
  const after = await bundleClient({
    root: ROOT,
    isDevelopment: false,
    replace: { [COMPONENT]: relative(ROOT, changed) },
  })
  await rm(folder, { recursive: true })

  const vendor = await findVendor()
  expect(vendor).toHaveLength(1)
  const large = [...after.files].filter(
    ([name, { length }]) => name.endsWith('.js') && length > VENDOR_BYTES,
  )
  expect(large.map(([name]) => name)).toEqual(vendor)
  expect(after.assets.entry).not.toBe(assets.entry)
})
