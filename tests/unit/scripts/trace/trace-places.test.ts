import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { tracePlaces } from '../../../../scripts/trace/trace-places.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const server = join(TEST_RELEASE, 'server')
const map = readFileSync(join(server, 'main.js.map'), 'utf8')
const bundle = readFileSync(join(server, 'main.js'), 'utf8')

/** Position of `code` in the bundle, in the format of a stack trace. */
function placeOf(code: string): string {
  const before = bundle.slice(0, bundle.indexOf(code)).split('\n')
  return `file:///srv/site/dist/server/main.js:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

it('leads the places in a line of the log back to our sources', () => {
  const stack = `Error: no\\n    at loggedError (${placeOf('function loggedError(')})\\n    at node:net:1:2`
  const line = JSON.stringify({ msg: 'failed', err: { stack } })
  const traced = tracePlaces(line, map)
  expect(traced).toMatch(/at loggedError \(server\/logger\.ts:\d+:\d+\)/)
  expect(traced).toContain('at node:net:1:2')
  expect(JSON.parse(traced).msg).toBe('failed')
})

it('leaves a place that the map knows nothing of', () => {
  const text = 'at file:///srv/site/dist/server/main.js:999999:1'
  expect(tracePlaces(text, map)).toBe(text)
})
