import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findHeld } from '../../../../scripts/content/held-texts.ts'
import { readRelease } from '../../../../server/release.ts'
import { buildRelease } from '../../../support/build-release.ts'
import { contentFiles } from '../../../support/edited-content.ts'
import { ROOT } from '../../../support/root.ts'
import { makeFolder } from '../../../support/run-folders.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

let content: string
let outDirectory: string

beforeAll(async () => {
  content = await makeFolder('content')
  await cp(join(ROOT, 'content'), content, { recursive: true })
  // An hour before the next text is shown that is held now, if there is one.
  const held = findHeld(contentFiles, Date.now()).map(({ at }) => at - 3_600_000)
  const now = new Date(Math.min(Date.parse('2030-07-01T12:00:00Z'), ...held)).toISOString()
  outDirectory = await buildRelease({ contentDirectory: content, now })
}, 60_000)

afterAll(async () => {
  await Promise.all([content, outDirectory].map((folder) => rm(folder, { recursive: true })))
})

/** The same bundles as those it copies, as the first test proves. */
const build = () =>
  buildRelease({ contentDirectory: content, outDirectory, unchanged: ['client', 'server'] })

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(content, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Hashes of all files of a release. Ignores the commit in `release.json`, which may change during the tests. */
async function fingerprint(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const isRelease = file === join(directory, 'release.json')
      const content = isRelease ? bytes.toString().replace(/^ {2}"commit".*$/m, '') : bytes
      const hash = createHash('sha256').update(content).digest('hex')
      return [relative(directory, file), hash] as const
    }),
  )
  return Object.fromEntries(hashes)
}

describe('buildSite', () => {
  it('produces the same bytes for the same input, in any folder and any year', async () => {
    const [one, other] = await Promise.all([fingerprint(TEST_RELEASE), fingerprint(outDirectory)])
    const present = Object.keys(other)
    expect(Object.fromEntries(present.map((file) => [file, one[file]]))).toEqual(other)
    expect(readRelease(outDirectory).version).toBe(readRelease(TEST_RELEASE).version)
  })

  it('does nothing if nothing has changed, whatever the commit is said to be', async () => {
    const before = await stat(join(outDirectory, 'release.json'))
    process.env.COMMIT = 'abcdefabcdef'
    await build()
    delete process.env.COMMIT
    expect((await stat(join(outDirectory, 'release.json'))).mtimeMs).toBe(before.mtimeMs)
  })

  it('repairs a release of which a part is missing or torn, and removes what no release has', async () => {
    const before = await fingerprint(outDirectory)
    await rm(join(outDirectory, 'server/main.js'))
    await writeFile(join(outDirectory, 'web/withdrawn.pdf'), 'Nobody should read this')
    await truncate(join(outDirectory, 'web/service-worker.js'))
    await build()
    expect(await fingerprint(outDirectory)).toEqual(before)
  })

  it('fails without touching the release if the content is invalid, and says where', async () => {
    const before = await fingerprint(outDirectory)
    await edit('faqs/mc-numbers.md', (text) => text.replace('source: ', 'sorce: '))
    await expect(build()).rejects.toThrow(/content\/faqs\/mc-numbers\.md:\d+ source: /)
    await edit('faqs/mc-numbers.md', (text) => text.replace('sorce: ', 'source: '))
    expect(await fingerprint(outDirectory)).toEqual(before)
  })
})
