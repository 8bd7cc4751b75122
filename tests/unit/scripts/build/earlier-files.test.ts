import { existsSync } from 'node:fs'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from '@jest/globals'
import { removeOldFiles } from '../../../../scripts/build/earlier-files.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { makeFolder } from '../../../support/run-folders.ts'

const [ONE, TWO, THREE] = ['web/payloads/1/faqs.json', 'web/payloads/2/faqs.json', 'maps/3.js.map']

let dist: string

beforeEach(async () => {
  dist = await makeFolder('dist')
})

async function write(path: string): Promise<void> {
  await mkdir(dirname(join(dist, path)), { recursive: true })
  await writeFile(join(dist, path), '')
}

/** Builds a release of one file, on a day, and resolves to what there is of all files. */
async function build(path: string, day: number): Promise<readonly string[]> {
  await write(path)
  await removeOldFiles(dist, { [path]: '' }, { now: day * DAY_MS })
  return [ONE, TWO, THREE].filter((one) => existsSync(join(dist, one)))
}

it('keeps the files of a release for a week after it was replaced, whatever is published meanwhile', async () => {
  expect(await build(ONE, 1)).toEqual([ONE])
  expect(await build(TWO, 100)).toEqual([ONE, TWO])
  expect(await build(THREE, 106.9)).toEqual([ONE, TWO, THREE])
  expect(await build(THREE, 107)).toEqual([TWO, THREE])
  expect(existsSync(join(dist, 'web/payloads/1'))).toBe(false)
  expect(await build(THREE, 113.8)).toEqual([TWO, THREE])
  expect(await build(THREE, 113.9)).toEqual([THREE])
})

it('keeps those of a release that visitors got again for a week after they had it last', async () => {
  await build(ONE, 0)
  await build(TWO, 1)
  await build(ONE, 5)
  await build(THREE, 6)
  expect(await build(THREE, 11.9)).toEqual([ONE, TWO, THREE])
  expect(await build(THREE, 12.9)).toEqual([ONE, THREE])
  expect(await build(THREE, 13)).toEqual([THREE])
})

it.each([
  ['torn', () => writeFile(join(dist, 'earlier-files.json'), '{"web')],
  ['of another shape', () => writeFile(join(dist, 'earlier-files.json'), 'null')],
])('keeps them for another week if its note is %s', async (_, damage) => {
  await build(ONE, 0)
  await build(TWO, 1)
  await damage()
  expect(await build(TWO, 8)).toEqual([ONE, TWO])
  expect(await build(TWO, 15)).toEqual([TWO])
})

it('keeps them no longer because the clock was ahead', async () => {
  await build(ONE, 0)
  await build(TWO, 1000)
  expect(await build(TWO, 1)).toEqual([ONE, TWO])
  expect(await build(TWO, 8)).toEqual([TWO])
})

it('leaves what the server that runs here reads when it is asked, and what it would serve to all goes', async () => {
  const [paper, page, icon] = ['papers/old.pdf', 'markdown/faqs/old.md', 'web/icons/old.png']
  for (const path of [paper, page, icon]) await write(path)
  const left = () => [paper, page, icon].filter((path) => existsSync(join(dist, path)))
  await build(ONE, 0)
  expect(left()).toEqual([paper, page])
  await build(ONE, 7)
  expect(left()).toEqual([])
})

it('leaves what a build beside it is writing', async () => {
  const unfinished = 'server/main.js.1.new'
  await write(unfinished)
  await build(ONE, 0)
  await removeOldFiles(dist, { [ONE]: '' }, { now: 0, keptMs: 0 })
  expect(existsSync(join(dist, unfinished))).toBe(true)
  await build(ONE, 7)
  expect(existsSync(join(dist, unfinished))).toBe(false)
})

it('keeps 200 MB of them, the newest ones', async () => {
  await build(ONE, 0)
  await truncate(join(dist, ONE), 150e6)
  await build(TWO, 1)
  await truncate(join(dist, TWO), 150e6)
  expect(await build(THREE, 2)).toEqual([TWO, THREE])
})
