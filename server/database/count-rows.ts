import type { SelectQueryBuilder } from 'kysely'

/** PostgreSQL counts in text. */
export async function countRows<Database, From extends keyof Database>(
  query: SelectQueryBuilder<Database, From, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('rows'))
  const { rows } = (await counted.executeTakeFirstOrThrow()) as { readonly rows: number | string }
  return Number(rows)
}
