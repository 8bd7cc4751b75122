import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { tracePlaces } from '../../../../scripts/trace/trace-places.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

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
  const assets = join(TEST_RELEASE, 'web/assets')
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const chunk = chunks.find((name) => readFileSync(join(assets, name), 'utf8').includes(message))
  const place = positionOf(message, join(assets, chunk ?? ''))
  const source = 'client/scheduling/slot-choice.tsx'
  const [line] = positionOf(message, source).split(':')
  for (const frame of [
    `/assets/${chunk}:${place}`,
    `at o (https://www.example.com/assets/${chunk}:${place})`,
  ])
    expect(tracePlaces(frame, TEST_RELEASE)).toContain(`${source}:${line}:`)
})

it.each(['at file:///srv/site/dist/server/main.js:999999:1', '/assets/gone-AAAAAAAA.js:1:5'])(
  'leaves a place without a source map: %s',
  (text) => {
    expect(tracePlaces(text, TEST_RELEASE)).toBe(text)
  },
)
