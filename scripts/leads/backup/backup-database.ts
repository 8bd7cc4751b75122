import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { appliedMigrations } from '../applied-migrations.ts'
import { LeadsError } from '../leads-error.ts'
import { backupLine, FORMAT, type Row, type RowCounts } from './backup-format.ts'
import { readSnapshot } from './read-snapshot.ts'
import { BACKED_UP_TABLES, type BackedUpTable } from './tables.ts'

/** Rows in memory at once. */
const PAGE_SIZE = 500

/** A snapshot, readable by its owner only. Throws LeadsError, StorageUnavailableError and node:fs errors. */
export async function backupDatabase(
  database: Database,
  path: string,
  now = new Date(),
): Promise<RowCounts> {
  if (existsSync(path)) throw new LeadsError(`${path} already exists. Choose another name`)
  const unfinished = `${path}.part`
  try {
    const counts = await readSnapshot(database, (snapshot) =>
      writeBackup(snapshot, { path: unfinished, now }),
    )
    await rename(unfinished, path)
    return counts
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeBackup(
  snapshot: Kysely<Schema>,
  { path, now }: { readonly path: string; readonly now: Date },
): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  const lines = async function* () {
    const migrations = [...(await appliedMigrations(snapshot))]
    yield backupLine({ format: FORMAT, madeAt: now.toISOString(), migrations })
    for (const table of BACKED_UP_TABLES) {
      counts[table.name] = 0
      for await (const rows of readPages(snapshot, table)) {
        counts[table.name] = (counts[table.name] ?? 0) + rows.length
        yield rows.map((row) => backupLine({ table: table.name, row })).join('')
      }
    }
    yield backupLine({ end: counts })
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
  await flush(path)
  return counts
}

/** Pages by key, because an offset gets slower with every page. */
async function* readPages(
  snapshot: Kysely<Schema>,
  { name, key }: BackedUpTable,
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last && sql.join(key.map((column) => last?.[column]))
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)}
      ${after ? sql`where (${columns}) > (${after})` : sql``}
      order by ${columns} limit ${PAGE_SIZE}
    `.execute(snapshot)
    if (rows.length > 0) yield rows
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  } while (last)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
