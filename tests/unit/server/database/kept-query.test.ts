import { describe, expect, it } from '@jest/globals'
import { keptQuery } from '../../../../server/database/kept-query.ts'
import type { SecretRow } from '../../../../server/database/schema.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

const CREATED_AT = '2026-11-16T00:00:00.000Z'

let built = 0
const find = keptQuery((database, { name, or }: { readonly name: string; readonly or: string }) => {
  built += 1
  return database
    .selectFrom('secrets')
    .select('value')
    .where(({ eb }) => eb('name', '=', name).or('name', '=', or))
    .where('created_at', '=', CREATED_AT)
    .orderBy('name')
})

const insert = keptQuery((database, rows: readonly SecretRow[]) =>
  database.insertInto('secrets').values(rows),
)

function secrets(...names: readonly string[]): readonly SecretRow[] {
  return names.map((name) => ({ name, value: `of ${name}`, created_at: CREATED_AT }))
}

describe.each(DIALECTS)('a kept query on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('is asked each time with the values of that time, and built once', async () => {
    const { kysely, transaction } = await databases.fresh()
    await insert(kysely, secrets('a', 'b', 'c'))
    await transaction((inside) => insert(inside, secrets('d')))
    await insert(kysely, secrets('e', 'f', 'g'))

    built = 0
    expect(await find(kysely, { name: 'a', or: 'd' })).toEqual([
      { value: 'of a' },
      { value: 'of d' },
    ])
    const inside = transaction((tables) => find(tables, { or: 'f', name: 'nobody' }))
    expect(await inside).toEqual([{ value: 'of f' }])
    expect(await find(kysely, { name: 'nobody', or: 'nobody' })).toEqual([])
    expect(built).toBe(1)
  })
})
