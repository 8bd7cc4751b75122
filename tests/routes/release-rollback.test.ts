import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { DatabaseSettings } from '../../server/database/database.ts'
import { applyMigrations, type Migrations } from '../../server/database/migrate.ts'
import { migrations } from '../../server/database/migrations/migrations.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

/** What the next release could add. */
const NEXT = '900-call-notes'
const nextMigrations: Migrations = {
  ...migrations,
  [NEXT]: {
    async up({ schema }: Kysely<unknown>) {
      await schema.createTable('call_notes').addColumn('id', 'text').execute()
      await schema.alterTable('submissions').addColumn('called_at', 'text').execute()
    },
  },
}

describe.each(DIALECTS)('a release on %s', (dialect) => {
  const sites: FormSite[] = []
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))
  const databases = useDatabases(dialect) // after `afterEach` above, so that the sites close first

  /** The released app, on tables that may be newer than it is. */
  async function start(place: DatabaseSettings): Promise<FormSite> {
    const site = await openFormSite(place)
    sites.push(site)
    return site
  }

  /** Not shared with other tests, unlike those of `databases.place`. */
  async function releasedPlace(): Promise<DatabaseSettings> {
    const place = await databases.emptyPlace()
    await migrateTo(migrations, place)
    return place
  }

  const migrateTo = (list: Migrations, place: DatabaseSettings) =>
    databases.open(place).transaction((tables) => applyMigrations(tables, list))

  it('goes on taking forms while the next one migrates, and after a rollback to it', async () => {
    const place = await releasedPlace()
    const old = await start(place)
    await send(old)
    await migrateTo(nextMigrations, place)
    await send(old) // in the middle of a rolling deploy
    const restarted = await start(place)
    await send(restarted)
    const stored = restarted.site.services.database.kysely.selectFrom('submissions').selectAll()
    expect(await stored.execute()).toMatchObject(Array(3).fill({ called_at: null }))
    const warnings = restarted.site.logs.filter(({ msg }) => msg.includes('newer release'))
    expect(warnings).toEqual([expect.objectContaining({ level: 'warn', migrations: [NEXT] })])
    expect(await migrateTo(nextMigrations, place)).toEqual([]) // deployed again: nothing twice
  })

  it('can be fixed with a migration of its own after a rollback', async () => {
    const place = await releasedPlace()
    await migrateTo(nextMigrations, place)
    const fix: Migrations = {
      ...migrations,
      '899-fix': {
        up: ({ schema }: Kysely<unknown>) =>
          schema.createTable('fixes').addColumn('id', 'text').execute(),
      },
    }
    expect(await migrateTo(fix, place)).toEqual([NEXT])
    const tables = await databases.open(place).kysely.introspection.getTables()
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fixes', 'call_notes']))
  })
})

async function send({ site }: FormSite): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sampleAnswers.contact, ...browserFields(), email }),
  })
  expect(response.status).toBe(201)
}
