import { expect, it } from '@jest/globals'
import { openDatabase } from '../../../../server/database/database.ts'
import { prepareDatabase } from '../../../../server/database/prepare-database.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { findFreePort } from '../../../support/processes/find-free-port.ts'

const RETRY_MS = 5_000

it('a database that is away is tried again, but not after the server was stopped', async () => {
  const databaseUrl = `postgres://127.0.0.1:${await findFreePort()}/none`
  const database = openDatabase({ databaseUrl, dataDir: '' })
  const clock = createManualClock(new Date())
  const stopping = new AbortController()
  const lines: unknown[] = []
  const logger = { error: (...line: readonly unknown[]) => void lines.push(line) }
  const onReady = () => void lines.push('ready')
  await prepareDatabase(database, { logger, clock, signal: stopping.signal, onReady })
  clock.advance(RETRY_MS)
  await clock.waited(RETRY_MS)
  expect(lines).toHaveLength(2)
  stopping.abort()
  clock.advance(RETRY_MS)
  await new Promise(setImmediate)
  await expect(database.checkWritable()).rejects.toThrow() // as long as another attempt would take
  expect(lines).toHaveLength(2)
  await database.close()
})
