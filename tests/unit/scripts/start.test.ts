import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { copySources } from '../../support/copy-sources.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { createWatch } from '../../support/watch.ts'

let site: string
const started: ChildProcess[] = []

beforeAll(async () => {
  site = await copySources() // without dist/
})

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(site, { recursive: true })
})

/** `npm start`, without npm. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ PORT: String(await findFreePort()), DATA_DIR: join(site, 'data') },
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: site, env })
  started.push(child)
  const watch = createWatch()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
      watch.changed()
    })
  }
  const until = (text: string) => watch.until(() => printed.includes(text))
  const messages = () =>
    printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
  return { child, until, messages }
}

it('builds no further if it is ended', async () => {
  const { child, until, messages } = await start()
  await until('Building dist/')
  child.kill()
  await once(child, 'close') // when all that inherited its output have ended
  expect(messages()).not.toContainEqual(expect.stringContaining('Built dist/'))
})

it('writes nothing but JSON lines, from the build to the server and its end', async () => {
  const { child, until, messages } = await start()
  await until('listening on')
  child.kill()
  await once(child, 'close')
  expect(messages()[0]).toBe('Building dist/: there is no release yet')
  expect(messages()).toEqual(expect.arrayContaining(['starting', 'stopped']))
})

it('says in a JSON line too which setting is invalid', async () => {
  const { child, messages } = await start({ LOG_LEVEL: 'loud' })
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(messages().at(-1)).toMatch(/^invalid settings:\n.*LOG_LEVEL/)
})
