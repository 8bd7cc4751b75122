import pg from 'pg'
import type { StorageUnavailableError } from '../../shared/errors.ts'
import { UnreleasedTablesError } from './migrate.ts'
import { sqliteResultCode } from './storage-failure.ts'

/** What somebody must correct, as a sentence; undefined for a failure that passes by itself. */
export function misconfiguration({ cause }: StorageUnavailableError): string | undefined {
  if (cause instanceof UnreleasedTablesError) return cause.message
  if (cause instanceof pg.DatabaseError) return advice(POSTGRES, `${cause.code} ${cause.message}`)
  const code = sqliteResultCode(cause)
  if (code !== undefined) return advice(SQLITE, String(code))
  if (!Error.isError(cause)) return undefined
  return advice(CONNECTION, `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}`)
}

type Advice = readonly (readonly [RegExp, string])[]

function advice(known: Advice, code = ''): string | undefined {
  return known.find(([pattern]) => pattern.test(code))?.[1]
}

/** Codes of https://www.postgresql.org/docs/18/errcodes-appendix.html, and words of PgBouncer, whose code is always 08P01. */
const POSTGRES: Advice = [
  [
    /^28|authentication failed|no such user/,
    'correct the user and password of DATABASE_URL, or who may connect in pg_hba.conf',
  ],
  [
    /^3D|no such database|database .* does not exist/,
    'correct the name of the database in DATABASE_URL, or create the database',
  ],
  [/^42501/, 'let the role of DATABASE_URL own the database, because it creates tables'],
  [
    /^(22023|42704)|startup parameter/,
    'remove the parameter of DATABASE_URL that the database, or a pooler in front of it, refuses',
  ],
]

const CANNOT_WRITE = 'let the user of this server write to DATA_DIR, or correct DATA_DIR'

/** https://sqlite.org/rescode.html: PERM, READONLY, CANTOPEN, NOTADB */
const SQLITE: Advice = [
  [/^(3|8|14)$/, CANNOT_WRITE],
  [/^26$/, 'site.db in DATA_DIR is not a database: move it away, and restore a backup'],
]

const CONNECTION: Advice = [
  [/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST) /, CANNOT_WRITE],
  [/does not support SSL/, 'remove sslmode from DATABASE_URL, because the database has no TLS'],
  [
    /CERT|ERR_TLS/,
    'name the certificate of the database’s authority in DATABASE_URL (sslrootcert), or its own name as the host',
  ],
  [/password must be a string|no password/i, 'add the password to DATABASE_URL'],
]
