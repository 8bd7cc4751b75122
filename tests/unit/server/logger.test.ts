import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { loggedError } from '../../../server/logger.ts'

const LOGGER = join(import.meta.dirname, '../../../server/logger.ts')

it('writes all lines, whole and in their order', () => {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)}
    const logger = createLogger({ logLevel: 'info' })
    for (let line = 0; line < 5_000; line += 1) {
      logger.info({ text: 'é'.repeat(line % 300) }, String(line))
      if (line % 64 === 0) await new Promise(setImmediate)
    }`
  const options = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 16e6 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => Number(JSON.parse(line).msg))).toEqual([...Array(5_000).keys()])
})

it('can be created again and again, as by npm run dev, whose output goes through a pipe', () => {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)}
    for (let save = 0; save < 20; save += 1) createLogger({ logLevel: 'info' })`
  const options = ['--input-type=module', '--eval', program]
  expect(spawnSync(process.execPath, options, { encoding: 'utf8' }).stderr).toBe('')
})

it('loses lines instead of memory while nobody reads its output, and says how many', async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)}
    const logger = createLogger({ logLevel: 'info' })
    for (let line = 0; line < 200; line += 1) logger.info('x'.repeat(1_000_000))
    process.stderr.write(String(process.memoryUsage().rss))
    logger.flush(() => logger.info('later'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [rss] = await once(child.stderr, 'data')
  expect(Number(rss)).toBeLessThan(150e6)
  const lines = (await text(child.stdout)).trimEnd().split('\n')
  const [lost, later] = lines.slice(-2).map((line) => JSON.parse(line))
  expect(later).toMatchObject({ level: 'info', msg: 'later' })
  expect(lost).toMatchObject({ level: 'warn', msg: 'log lines were lost' })
  expect(lost.lines + lines.length - 2).toBe(200)
})

describe('an error in the log', () => {
  it('names hosts and functions that only resemble a token', () => {
    const message =
      'ENOTFOUND mail.corp.an-internal-host-of-ours-eu1 at Foo.bar.createDownloadCountsNow'
    expect(loggedError(new Error(message)).message).toBe(message)
  })

  it('says what happened, where, and why', () => {
    const cause = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const error = new TypeError('no database', { cause })
    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no database',
      stack: expect.stringContaining('logger.test'),
      cause: { type: 'Error', message: 'away', code: 'ECONNREFUSED' },
    })
    expect(loggedError('thrown')).toMatchObject({ type: 'string', message: 'thrown' })
  })

  it('contains no visitor data and no password', () => {
    const error = Object.assign(
      new Error('550 jo.doe+x@mail.example.com at smtp://user:hush@smtp.example.com:25 said no'),
      { detail: 'Key (email)=(jo@example.com)', rejected: ['jo@example.com'], response: 'hush' },
    )
    const logged = JSON.stringify(loggedError(new Error('outer', { cause: error })))
    expect(logged).not.toMatch(/jo\.doe|jo@|hush|Key/)
    expect(logged).toContain('550 ***@*** at smtp://user:***@***:25 said no')
  })
})
