import { type FileHandle, open } from 'node:fs/promises'
import { migrations } from '../../../server/database/migrations/migrations.ts'
import { LeadsError } from '../leads-error.ts'
import {
  type BackupHead,
  type BackupRow,
  type RowCounts,
  readHead,
  readLine,
} from './backup-format.ts'

export interface Backup {
  readonly head: BackupHead
  /** Can be read once. Throws LeadsError at an invalid line or a truncated end. */
  readonly rows: AsyncIterable<BackupRow>
  close(): Promise<void>
}

/** Throws LeadsError if the file is no backup or from a newer release, and node:fs errors. */
export async function readBackup(path: string): Promise<Backup> {
  const file = await open(path)
  try {
    const lines = readLines(file)
    const head = readHead((await lines.next()).value ?? '')
    if (!head) throw new LeadsError(`${path} is not a backup of this site`)
    if (head.migrations.some((name) => !Object.hasOwn(migrations, name))) {
      throw new LeadsError(
        `${path} was made by a newer release of the site: restore it with that release`,
      )
    }
    return { head, rows: readRows(lines, path), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* readLines(file: FileHandle): AsyncGenerator<string, undefined> {
  for await (const line of file.readLines({ autoClose: false })) yield line
  return undefined
}

async function* readRows(lines: AsyncIterable<string>, path: string): AsyncGenerator<BackupRow> {
  const counted: Record<string, number> = {}
  let number = 1
  let end: RowCounts | undefined
  for await (const text of lines) {
    number += 1
    const line = end ? undefined : readLine(text)
    if (!line) throw new LeadsError(`${path} is damaged: line ${number} cannot be read`)
    if ('end' in line) {
      end = line.end
    } else {
      counted[line.table] = (counted[line.table] ?? 0) + 1
      yield line
    }
  }
  if (!end) throw new LeadsError(`${path} is truncated: its end is missing`)
  for (const [table, count] of Object.entries(end)) {
    if (count !== (counted[table] ?? 0)) {
      throw new LeadsError(`${path} is damaged: rows of ${table} are missing`)
    }
  }
}
