import * as v from 'valibot'
import { areUnreleased, isNewerMigration } from './migrations/migrations.ts'

/** JSON lines: a head with the number of rows of each table, then one line per row. */
export const BACKUP_FORMAT = 'leads-backup-2'

/** A backup that cannot be made or restored. Its message tells staff why. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const headSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.record(v.string(), v.number()),
})

const rowSchema = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) })

export type BackupHead = v.InferOutput<typeof headSchema>

/** Throws BackupError. */
export function readHead(text: unknown, path: string): BackupHead {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text)
  if (!success) throw new BackupError(`${path} is not a backup of this site`)
  if (areUnreleased(output.migrations)) {
    throw new BackupError(
      `${path} was made by a version from before the first release, and only that version restores it`,
    )
  }
  if (!output.migrations.some(isNewerMigration)) return output
  throw new BackupError(
    `${path} was made by a newer release of the site: restore it with that release`,
  )
}

/** The rows of a table, in order. Throws BackupError. */
export async function readRow(lines: AsyncIterator<string>, table: string): Promise<object> {
  const { value, done } = await lines.next()
  if (done) throw new BackupError(`The backup is truncated: rows of ${table} are missing`)
  const line = v.safeParse(v.pipe(v.string(), v.parseJson(), rowSchema), value)
  if (line.success && line.output.table === table) return line.output.row
  throw new BackupError(`The backup is damaged: a row of ${table} cannot be read`)
}
