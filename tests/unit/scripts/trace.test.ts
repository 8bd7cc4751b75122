import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { tracePlaces } from '../../../scripts/trace.ts'
import { readRelease } from '../../../server/release.ts'
import { readBundles } from '../../support/read-bundles.ts'
import { TEST_RELEASE } from '../../support/test-release.ts'

/** Line and column of `code`, counted from 1 as in a stack trace. */
function positionOf(code: string, path: string): string {
  const before = readFileSync(path, 'utf8').split(code)[0]?.split('\n') ?? []
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

it('maps the places in a line of the server’s log to our sources', () => {
  const place = positionOf('function loggedError(', join(TEST_RELEASE, 'server/main.js'))
  const stack = `Error: no\n    at loggedError (file:///srv/site/dist/server/main.js:${place})\n    at node:net:1:2`
  const traced = tracePlaces(JSON.stringify({ msg: 'failed', err: { stack } }), TEST_RELEASE)
  expect(traced).toMatch(/at loggedError \(server\/logger\.ts:\d+:\d+\)/)
  expect(JSON.parse(traced).err.stack).toContain('at node:net:1:2')
})

it('maps the places in a browser’s exception to our sources', () => {
  const message = 'useSlotChoice needs a SlotChoiceProvider around it'
  const { files } = readBundles(TEST_RELEASE).client
  const [chunk = ''] = [...files].find(([, bytes]) => Buffer.from(bytes).includes(message)) ?? []
  const place = positionOf(message, join(TEST_RELEASE, 'web', chunk))
  const source = 'client/scheduling/slot-choice.tsx'
  const [line] = positionOf(message, source).split(':')
  for (const frame of [`${chunk}:${place}`, `at o (https://www.example.com${chunk}:${place})`])
    expect(tracePlaces(frame, TEST_RELEASE)).toContain(`${source}:${line}:`)
})

it('maps places behind the lazy imports of a chunk', () => {
  const { assets } = readRelease(TEST_RELEASE)
  const load = 'lazily("/assets/layout-end-' // the last of many
  const chunk = [assets.entry, ...assets.entryImports].find((address) =>
    readFileSync(join(TEST_RELEASE, 'web', address), 'utf8').includes(load),
  )
  const place = positionOf(load, join(TEST_RELEASE, 'web', `${chunk}`))
  const source = 'client/app/app.tsx'
  const [line] = positionOf("import('./layout-end.tsx')", source).split(':')
  expect(tracePlaces(`${chunk}:${place}`, TEST_RELEASE)).toContain(`${source}:${line}:`)
})

it.each(['at file:///srv/site/dist/server/main.js:999999:1', '/assets/gone-AAAAAAAA.js:1:5'])(
  'leaves a place without a source map: %s',
  (text) => {
    expect(tracePlaces(text, TEST_RELEASE)).toBe(text)
  },
)
