import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { copySources, edit } from '../../../support/copy-sources.ts'

/** Only the vendor chunk is larger, because it contains react-dom. */
const VENDOR_BYTES = 200_000

const root = process.cwd()
const copy = await copySources()
process.chdir(copy) // before esbuild is loaded, which remembers it

afterAll(async () => {
  process.chdir(root)
  await rm(copy, { recursive: true })
})

async function bundle() {
  const { bundleClient } = await import('../../../../scripts/build/bundle-client.ts')
  const { assets, files } = await bundleClient({ isDevelopment: false })
  const chunks = [...files].filter(([name]) => name.endsWith('.js'))
  const vendor = chunks.flatMap(([name, { length }]) => (length > VENDOR_BYTES ? name : []))
  return { assets, vendor }
}

it('after a component change, a returning visitor still has the libraries cached', async () => {
  const before = await bundle()
  await edit(join(copy, 'client/forms/honeypot-field.tsx'), (text) =>
    text.replace('Leave this', 'Leave it'),
  )
  const after = await bundle()
  expect(before.vendor).toHaveLength(1)
  expect(before.assets.entryImports).toEqual(expect.arrayContaining(before.vendor))
  expect(after.vendor).toEqual(before.vendor)
  expect(after.assets.entry).not.toBe(before.assets.entry)
}, 60_000)
