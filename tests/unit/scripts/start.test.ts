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
async function start() {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ PORT: String(await findFreePort()), DATA_DIR: join(site, 'data') },
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
  return { child, until, printed: () => printed }
}

it('builds no further if it is ended', async () => {
  const { child, until, printed } = await start()
  await until('Building dist/')
  child.kill()
  await once(child, 'close') // when all that inherited its output have ended
  expect(printed()).not.toContain('Built dist/')
})

it('writes nothing but JSON lines, from the build to the server and its end', async () => {
  const { child, until, printed } = await start()
  await until('listening on')
  child.kill()
  await once(child, 'close')
  const lines = printed().trimEnd().split('\n')
  const messages = lines.map((line) => JSON.parse(line).msg)
  expect(messages[0]).toBe('Building dist/: there is no release yet')
  expect(messages).toEqual(expect.arrayContaining(['starting', 'stopped']))
})
