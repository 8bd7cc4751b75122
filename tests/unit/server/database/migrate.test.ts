import { describe, expect, it } from '@jest/globals'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

describe.each(DIALECTS)('migrations on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('create the tables of the schema', async () => {
    const { kysely } = await databases.fresh()
    const tables = await kysely.introspection.getTables()
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['submissions', 'touches', 'consents']))
    expect(names).toEqual(expect.arrayContaining(['deliveries', 'attempts']))
    expect(names).toEqual(expect.arrayContaining(['suppressions', 'secrets', 'probes']))
  })

  it('change nothing when they run again', async () => {
    const database = await databases.fresh()
    const secret = { name: 'kept', value: '00', created_at: '2026-11-16T00:00:00.000Z' }
    await database.kysely.insertInto('secrets').values(secret).execute()
    await database.migrate()
    expect(await database.kysely.selectFrom('secrets').selectAll().execute()).toEqual([secret])
  })

  it('may be run by several servers that start at once', async () => {
    const place = await databases.emptyPlace()
    const servers = Array.from({ length: 4 }, () => databases.open(place))
    await Promise.all(servers.map((server) => server.migrate()))
    await Promise.all(servers.map((server) => server.probeWrite()))
  })
})
