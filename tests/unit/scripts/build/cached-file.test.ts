import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { cacheFolder } from '../../../../scripts/build/cache-folder.ts'
import { cachedFile } from '../../../../scripts/build/cached-file.ts'

const FOLDER = `test-${process.pid}`
const folder = join(cacheFolder(), FOLDER)
const MADE = Buffer.from('what a slow step has made')

afterEach(() => rm(folder, { recursive: true, force: true }))

async function getAfter(damage: (file: Buffer) => Uint8Array): Promise<{ isMade: boolean }> {
  await cachedFile(FOLDER, ['input'], async () => MADE)
  const [name = ''] = await readdir(folder)
  const file = join(folder, name)
  await writeFile(file, damage(await readFile(file)))
  let isMade = false
  const bytes = await cachedFile(FOLDER, ['input'], async () => {
    isMade = true
    return MADE
  })
  expect(bytes.toString()).toBe(MADE.toString())
  return { isMade }
}

it('makes a file once', async () => {
  expect(await getAfter((file) => file)).toEqual({ isMade: false })
})

it.each([
  ['empty', () => Buffer.alloc(0)],
  ['shorter', (file: Buffer) => file.subarray(0, -1)],
  ['partly zero', (file: Buffer) => Buffer.from(file).fill(0, file.length - 4)],
])('makes a file again that is %s, as after a power cut', async (_, damage) => {
  expect(await getAfter(damage)).toEqual({ isMade: true })
})
