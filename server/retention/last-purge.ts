import type { Database } from '../database/database.ts'

const NAME = 'purge'

/** The time of the last purge by any server; undefined before the first one. */
export async function readLastPurge({ kysely }: Database): Promise<Date | undefined> {
  const row = await kysely
    .selectFrom('job_runs')
    .select('ran_at')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row && new Date(row.ran_at)
}

export async function noteLastPurge({ transaction }: Database, now: Date): Promise<void> {
  const ran_at = now.toISOString()
  await transaction((database) =>
    database
      .insertInto('job_runs')
      .values({ name: NAME, ran_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at }))
      .execute(),
  )
}
