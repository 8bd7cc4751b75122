import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'

/** The keys that sign links: those of SECRET_KEY, else one that is made once and kept in the database. */
export function createLinkKeys(
  { secretKeys }: Pick<Config, 'secretKeys'>,
  database: Database,
): () => Promise<readonly Buffer[]> {
  if (secretKeys.length > 0) {
    const keys = secretKeys.map((key) => Buffer.from(key))
    return async () => keys
  }
  let kept: readonly Buffer[] | undefined
  return async () => {
    kept ??= [await readSecret(database, 'links')]
    return kept
  }
}
