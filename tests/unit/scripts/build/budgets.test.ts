import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { assets, facts, webRoot } = readRelease(TEST_RELEASE)
const pages = Object.keys(assets.pages).filter((id) => !['error-page'].includes(id))

/** Bytes on the wire, as sent to a browser that takes brotli. */
const sizeOf = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + statSync(join(webRoot, `${address}.br`)).size, 0)

describe.each(pages)('the first view of %s', (id) => {
  it('needs less than 100 KB of JavaScript', () => {
    const chunks = new Set([assets.entry, ...assets.entryImports, ...(assets.pages[id] ?? [])])
    expect(sizeOf([...chunks])).toBeLessThan(100_000)
  })

  it('needs less than 12 KB of CSS', () => {
    const sheets = [assets.stylesheet, facts.pageSheets[id]].flatMap((sheet) => sheet ?? [])
    expect(sizeOf(sheets)).toBeLessThan(12_000)
  })
})

it('needs less than 65 KB of fonts', () => {
  const font = /overpass(-mono)?-latin-wght-normal/
  const fonts = (addresses: readonly string[]) => addresses.filter((address) => font.test(address))
  expect(fonts(assets.fonts)).toHaveLength(1)
  const sum = assets.fonts.reduce(
    (total, address) => total + statSync(join(webRoot, address)).size,
    0,
  )
  expect(sum).toBeLessThan(65_000)
})

it.each(['count-visit', 'watch-vitals'])(
  '%s, which counts visits, takes less than 4 KB',
  (name) => {
    const release = readFileSync(join(TEST_RELEASE, 'release.json'), 'utf8')
    const { hashedFiles } = JSON.parse(release) as { hashedFiles: readonly string[] }
    const chunks = hashedFiles.filter((address) => address.startsWith(`/assets/${name}-`))
    expect(chunks).toHaveLength(1)
    expect(sizeOf(chunks)).toBeLessThan(4_000)
  },
)
