import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { readRelease } from '../../server/release.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const { assets, webRoot } = readRelease(TEST_RELEASE)
const { hashedFiles } = JSON.parse(readFileSync(join(TEST_RELEASE, 'release.json'), 'utf8')) as {
  readonly hashedFiles: readonly string[]
}

/** As sent with brotli. */
const bytesOf = (addresses: Iterable<string>, ending = '.br') =>
  [...addresses].reduce((sum, path) => sum + statSync(join(webRoot, path + ending)).size, 0)

it.each(Object.entries(assets.pages))('the files of %s stay small', (id, chunks) => {
  expect(bytesOf(new Set([assets.entry, ...assets.entryImports, ...chunks]))).toBeLessThan(100_000)
  expect(bytesOf([assets.wholeSheets[id] ?? assets.stylesheet])).toBeLessThan(12_500)
})

it('the fonts stay small', () => {
  expect(assets.fonts).not.toEqual([])
  expect(bytesOf(assets.fonts, '')).toBeLessThan(65_000)
})

it.each([
  ['watch-vitals', 4_000],
  ['sample-load', 12_000],
])('the chunk %s, loaded when the page is idle, stays small', (name, most) => {
  const chunks = hashedFiles.filter((path) => path.startsWith(`/assets/${name}-`))
  expect(chunks).toHaveLength(1)
  expect(bytesOf(chunks)).toBeLessThan(most)
})
