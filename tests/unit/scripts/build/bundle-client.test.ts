import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import { buildRelease } from '../../../support/build-release.ts'
import { ROOT, TEST_RELEASE } from '../../../support/test-release.ts'

const COMPONENT = 'client/components/skip-link.tsx'

/** Only the vendor chunk is larger, because it contains react-dom. */
const VENDOR_BYTES = 200_000

const { assets } = readRelease(TEST_RELEASE)

async function findVendor(release: string): Promise<readonly string[]> {
  const { entryImports } = readRelease(release).assets
  const sizes = await Promise.all(entryImports.map((name) => stat(join(release, 'web', name))))
  return entryImports.filter((_, index) => (sizes[index]?.size ?? 0) > VENDOR_BYTES)
}

it('after a component change, a returning visitor still has the libraries cached', async () => {
  const changed = join(ROOT, '.cache', `changed-${process.pid}.tsx`) // other tests' builds ignore .cache
  const source = await readFile(join(ROOT, COMPONENT), 'utf8')
  await writeFile(changed, source.replace('Skip to', 'Go to'))
  const after = await buildRelease({
    replace: { [COMPONENT]: relative(ROOT, changed) },
    unchanged: ['server'],
  })

  const vendor = await findVendor(TEST_RELEASE)
  expect(vendor).toHaveLength(1)
  expect(await findVendor(after)).toEqual(vendor)
  expect(readRelease(after).assets.entry).not.toBe(assets.entry)
})

it('a page is usable after seven scripts, the page itself, one stylesheet and one font', () => {
  for (const chunks of Object.values(assets.pages)) {
    const files = new Set([assets.entry, ...assets.entryImports, ...chunks])
    expect(files.size).toBeLessThanOrEqual(7)
  }
})
