import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { copySources } from '../../support/copy-sources.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { openRawConnection } from '../../support/raw-connection.ts'
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

const START = [process.execPath, 'scripts/start.ts']

/** `npm start`, without npm. */
async function start(settings: Readonly<Record<string, string>> = {}, command = START) {
  const port = await findFreePort()
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ PORT: String(port), DATA_DIR: join(site, 'data') },
    ...settings,
  }
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: site, env })
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
  return { child, port, until, messages }
}

it('builds no further if it is ended', async () => {
  const { child, until, messages } = await start()
  await until('Building dist/')
  child.kill()
  await once(child, 'close') // when all that inherited its output have ended
  expect(messages()).not.toContainEqual(expect.stringContaining('Built dist/'))
})

it('writes nothing but JSON lines, from the build to the server and its end', async () => {
  const { child, port, until, messages } = await start()
  await until('listening on')
  const connection = await openRawConnection(port)
  connection.write('nonsense\r\n\r\n') // Express parses its missing path in a way that Node warns about
  await connection.closed()
  child.kill()
  await once(child, 'close')
  expect(messages()[0]).toBe('Building dist/: there is no release yet')
  expect(messages()).toEqual(expect.arrayContaining(['starting', 'stopped']))
})

const itOnTerminal = spawnSync('script', ['--version']).status === 0 ? it : it.skip

/** As after `npm prune --omit=dev`. */
const WITHOUT_PRETTY = `import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){if(name==='pino-pretty')throw(Error());return(next(name,context))}})`

itOnTerminal(
  'script: a terminal shows the lines of the build without pino-pretty too',
  async () => {
    const settings = { NODE_OPTIONS: `--import=data:text/javascript,${WITHOUT_PRETTY}` }
    const command = ['script', '--quiet', '--command', START.join(' '), '/dev/null']
    const { until, messages } = await start(settings, command)
    await until('listening on')
    expect(messages()[0]).toMatch(/^dist\/ is up to date, built from /)
  },
)

it('says in a JSON line too which setting is invalid', async () => {
  const { child, messages } = await start({ LOG_LEVEL: 'loud' })
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(messages().at(-1)).toMatch(/^invalid settings:\n.*LOG_LEVEL/)
})
