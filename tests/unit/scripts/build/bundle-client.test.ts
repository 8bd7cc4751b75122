import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from '@jest/globals'
import { bundleClient } from '../../../../scripts/build/bundle-client.ts'
import { ROOT } from '../../../support/test-release.ts'

const COMPONENT = 'client/components/skip-link.tsx'

/** Above the 200 KB of react-dom. */
const VENDOR_BYTES = 200_000

async function bundle(replace: Record<string, string> = {}) {
  const { files, assets } = await bundleClient({ root: ROOT, isDevelopment: false, replace })
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  const vendor = scripts.filter(([, { length }]) => length > VENDOR_BYTES).map(([name]) => name)
  return { names: scripts.map(([name]) => name), vendor, assets }
}

it('a release that changes a component leaves a returning visitor the libraries', async () => {
  const folder = await mkdtemp(join(ROOT, '.cache/changed-')) // no input of the builds of other tests
  const changed = join(folder, 'skip-link.tsx')
  const source = await readFile(join(ROOT, COMPONENT), 'utf8')
  await writeFile(changed, source.replace('Skip to', 'Go to'))
  const before = await bundle()
  const after = await bundle({ [COMPONENT]: relative(ROOT, changed) })
  await rm(folder, { recursive: true })

  expect(before.vendor).toHaveLength(1)
  expect(after.vendor).toEqual(before.vendor)
  expect(after.assets.entry).not.toBe(before.assets.entry)
})

it('a page can be used after five files of script, the page itself, one stylesheet, and one font', async () => {
  const { assets } = await bundle()
  for (const chunks of Object.values(assets.pages)) {
    const files = new Set([assets.entry, ...assets.entryImports, ...chunks])
    expect(files.size).toBeLessThanOrEqual(5)
  }
})
