import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { findReasonToBuild } from '../../../../scripts/build/built-release.ts'
import { shortHash } from '../../../../scripts/build/hash-sources.ts'

const FILES = {
  'server/main.js': 'serve()',
  'web/assets/a.js': 'show()',
  'web/assets/a.js.br': '☃',
}

let release: string

beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'release-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(release, dirname(path)), { recursive: true })
    await writeFile(join(release, path), text)
  }
  const files = Object.entries(FILES).map(([path, text]) => [path, shortHash(text)])
  const built = JSON.stringify({ version: '1', files: Object.fromEntries(files) })
  await writeFile(join(release, 'release.json'), built)
})

afterEach(() => rm(release, { recursive: true }))

it('finds none in a whole release of the same sources', async () => {
  expect(await findReasonToBuild(release, '1')).toBeUndefined()
  expect(await findReasonToBuild(release, '2')).toBe('its sources have changed')
})

it.each([
  ['without web/', () => rm(join(release, 'web'), { recursive: true }), /a\.js and 1 others are/],
  ['without main.js', () => rm(join(release, 'server/main.js')), /^server\/main\.js is missing/],
  ['with an empty file', () => writeFile(join(release, 'web/assets/a.js.br'), ''), /a\.js\.br is/],
  ['with an empty release.json', () => writeFile(join(release, 'release.json'), ''), /no release/],
])('finds one in a release %s', async (_, damage, reason) => {
  await damage()
  expect(await findReasonToBuild(release, '1')).toMatch(reason)
})
