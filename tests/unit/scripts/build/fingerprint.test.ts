import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { copySources, edit } from '../../../support/copy-sources.ts'
import { ROOT } from '../../../support/test-release.ts'

/**
 * Prints a fingerprint for each input line. Runs in its own process because esbuild does not work in Jest's sandbox,
 * and only once because its start is the slow part.
 */
const PROGRAM = `
  import { createInterface } from 'node:readline'
  import { fingerprintInputs } from '${join(ROOT, 'scripts/build/fingerprint.ts')}'
  for await (const line of createInterface({ input: process.stdin }))
    console.log(await fingerprintInputs(JSON.parse(line)))
`

let program: ChildProcessWithoutNullStreams
let answers: AsyncIterator<string>
let copy: string
/** Fingerprint of the unchanged copy. */
let before: string
beforeAll(async () => {
  program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM])
  answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  copy = await copySources()
  before = await fingerprint()
})
afterAll(async () => {
  program.kill()
  await rm(copy, { recursive: true })
})

async function fingerprint(root = copy, commit = '0000000'): Promise<string> {
  const options = { root, contentDirectory: join(root, 'content'), settings: { commit } }
  program.stdin.write(`${JSON.stringify(options)}\n`)
  return (await answers.next()).value
}

it('is the same for the same files in another folder', async () => {
  expect(await fingerprint(ROOT)).toBe(before)
})

it.each(['README.md', 'content/README.md', 'scripts/README.md', 'scripts/leads.ts'])(
  'is the same after a change of %s',
  async (file) => {
    await edit(join(copy, file), (text) => `${text}\n`)
    expect(await fingerprint()).toBe(before)
  },
)

it.each([
  'client/theme/tokens.css',
  'content/site.yml',
  'package-lock.json',
  'public/icon.svg',
  'scripts/build/bundle-client.ts',
  'scripts/whitepapers/template/paper.typ',
  'server/main.ts',
  'tsconfig.json',
])('differs after a change of %s', async (file) => {
  await edit(join(copy, file), (text) => `${text}\n`)
  const after = await fingerprint()
  expect(after).not.toBe(before)
  before = after
})

it('differs at another commit', async () => {
  expect(await fingerprint(copy, '1111111')).not.toBe(before)
})
