import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Database } from '../../../../server/database/database.ts'
import { useDatabases } from '../../../support/databases.ts'

const LEADS = 6
const CHECKPOINT_AFTER_MS = 5_000
const HEADER_BYTES = 32
const FRAME_BYTES = 24 + 4_096

describe('the SQLite write-ahead log', () => {
  const databases = useDatabases('sqlite')
  const copies: string[] = []
  afterEach(async () => {
    jest.useRealTimers()
    for (const copy of copies.splice(0)) await rm(copy, { recursive: true })
  })

  /** A database with one commit per lead in its write-ahead log. */
  async function withLeads() {
    const { dataDir } = await databases.place()
    const database = databases.open({ dataDir })
    emptyLog(dataDir)
    for (let number = 0; number < LEADS; number += 1) await addLead(database)
    return { database, dataDir }
  }

  /** Copies the files as a power cut would leave them now. */
  async function copyOf(dataDir: string): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'site-copy-'))
    copies.push(copy)
    await copyFile(join(dataDir, 'site.db'), join(copy, 'site.db'))
    await copyFile(join(dataDir, 'site.db-wal'), join(copy, 'site.db-wal'))
    return copy
  }

  /** Reopens the database like the next server, and collects its errors. */
  async function openAgain(dataDir: string) {
    const errors: string[] = []
    const logger = {
      warn: () => {},
      error: (_fields: unknown, text?: string) => errors.push(`${text}`),
    }
    const database = databases.open({ dataDir, logger })
    return { leads: await countLeads(database), errors }
  }

  it('contains a commit once it has returned', async () => {
    const { dataDir } = await withLeads()
    expect(await openAgain(await copyOf(dataDir))).toEqual({ leads: LEADS, errors: [] })
  })

  it('is written back into the file and emptied soon after the last write', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    const { dataDir, database } = await withLeads()
    expect(await logSize(dataDir)).toBeGreaterThan(LEADS * FRAME_BYTES)
    jest.advanceTimersByTime(CHECKPOINT_AFTER_MS - 1)
    await addLead(database)
    jest.advanceTimersByTime(CHECKPOINT_AFTER_MS - 1)
    await database.transaction((within) => within.selectFrom('probes').select('id').execute())
    expect(await logSize(dataDir)).toBeGreaterThan(LEADS * FRAME_BYTES)
    jest.advanceTimersByTime(1)
    expect(await logSize(dataDir)).toBe(0)
    expect(await openAgain(await copyOf(dataDir))).toMatchObject({ leads: LEADS + 1 })
  })

  it('is emptied later if a reader still uses an older snapshot', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    const { dataDir, database } = await withLeads()
    const reader = new DatabaseSync(join(dataDir, 'site.db'))
    reader.exec('begin; select * from probes')
    await addLead(database)
    jest.advanceTimersByTime(CHECKPOINT_AFTER_MS)
    expect(await logSize(dataDir)).toBeGreaterThan(0)
    reader.close()
    jest.advanceTimersByTime(CHECKPOINT_AFTER_MS)
    expect(await logSize(dataDir)).toBe(0)
  })

  it('is reported as damaged on open, with what was lost', async () => {
    const { dataDir } = await withLeads()
    const copy = await copyOf(dataDir)
    const size = await logSize(copy)
    await flipByte(copy, size / 2)
    const { leads, errors } = await openAgain(copy)
    expect(leads).toBeGreaterThan(0)
    expect(leads).toBeLessThan(LEADS)
    const [, lost, commits, recovered] =
      /damaged: (\d+) frames \((\d+) commits\) after frame (\d+) were not recovered/.exec(
        errors.join(),
      ) ?? []
    expect(Number(commits)).toBe(LEADS - leads)
    expect(Number(lost) + Number(recovered)).toBe((size - HEADER_BYTES) / FRAME_BYTES)
    expect(errors).toHaveLength(1)
  })

  it.each([
    ['first word', 0],
    ['salt', 16],
  ])('with a damaged %s has lost everything, and says so', async (_, at) => {
    const { dataDir } = await withLeads()
    const copy = await copyOf(dataDir)
    await flipByte(copy, at)
    expect(await openAgain(copy)).toEqual({
      leads: 0,
      errors: [expect.stringContaining(`(${LEADS} commits) after frame 0 were not recovered`)],
    })
  })

  it('that ends within a commit has lost nothing acknowledged', async () => {
    const { dataDir } = await withLeads()
    const copy = await copyOf(dataDir)
    await truncate(join(copy, 'site.db-wal'), (await logSize(copy)) - 100)
    expect(await openAgain(copy)).toEqual({ leads: LEADS - 1, errors: [] })
  })

  it('that restarted over its old frames has lost nothing', async () => {
    const { dataDir, database } = await withLeads()
    const size = await logSize(dataDir)
    new DatabaseSync(join(dataDir, 'site.db')).exec('pragma wal_checkpoint(restart)')
    await addLead(database)
    expect(await logSize(dataDir)).toBe(size)
    expect(await openAgain(await copyOf(dataDir))).toEqual({ leads: LEADS + 1, errors: [] })
  })
})

async function addLead({ transaction }: Database): Promise<void> {
  const lead = { id: randomUUID(), ballast: 'x'.repeat(5_000) }
  await transaction((within) => within.insertInto('probes').values(lead).execute())
}

async function countLeads({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom('probes').select('id').execute()).length
}

async function logSize(dataDir: string): Promise<number> {
  return (await stat(join(dataDir, 'site.db-wal'))).size
}

function emptyLog(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, 'site.db'))
  file.exec('pragma wal_checkpoint(truncate)')
  file.close()
}

async function flipByte(dataDir: string, at: number): Promise<void> {
  const log = await open(join(dataDir, 'site.db-wal'), 'r+')
  const position = Math.floor(at)
  const { buffer } = await log.read(Buffer.alloc(1), 0, 1, position)
  await log.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position)
  await log.close()
}
