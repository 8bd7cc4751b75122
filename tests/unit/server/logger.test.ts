import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

const LOGGER = join(import.meta.dirname, '../../../server/logger.ts')

/** What a program prints into a pipe that has a logger and ends itself. */
function printedBy(statements: string, workers = 1): readonly { msg: string }[] {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)}
    const logger = createLogger({ logLevel: 'info', workers: ${workers} })
    ${statements}`
  const options = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 16e6 })
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it.each([
  ['has nothing left to do', '', ['one']],
  ['is ended from within', 'process.exit(0)', ['one']],
  ['says why it cannot go on', "logger.fatal('two'); process.exit(1)", ['one', 'two']],
  ['breaks', "throw new Error('unexpected')", ['one']],
])('writes what waits when the process %s', (_how, end, messages) => {
  expect(printedBy(`logger.info('one'); ${end}`).map(({ msg }) => msg)).toEqual(messages)
})

it.each([1, 2])('writes all lines, whole and in their order, as one of %i processes', (workers) => {
  const lines = printedBy(
    `for (let line = 0; line < 5_000; line += 1) {
       logger.info({ text: 'é'.repeat(line % 300) }, String(line))
       if (line % 64 === 0) await new Promise(setImmediate)
     }
     await new Promise((done) => logger.flush(done))`,
    workers,
  )
  expect(lines.map(({ msg }) => Number(msg))).toEqual([...Array(5_000).keys()])
})
