import { expect, it } from '@jest/globals'
import { findForeignTables } from '../../../scripts/check-tables.ts'

const CODE = `
  tables
    .selectFrom('deliveries as others')
    .innerJoin(
      'attempts', 'attempts.delivery_id', 'others.id')
  program.command('deliveries')
`

it('the table of another owner is found with its line, by its name in a query only', () => {
  const owner = 'server/leads/ledger/'
  expect(findForeignTables('server/leads/outbox/worker.ts', CODE)).toEqual([
    { line: 3, why: `only ${owner} may use the table deliveries` },
    { line: 4, why: `only ${owner} may use the table attempts` },
  ])
  expect(findForeignTables('server/leads/ledger/lease.ts', CODE)).toEqual([])
  const list = "tables.selectFrom('submissions')"
  expect(findForeignTables('server/leads/desk/list.ts', list)).toEqual([])
  expect(findForeignTables('scripts/leads/list.ts', list)).toHaveLength(1)
})

it('a script asks the server instead of making queries', () => {
  const query = 'const { kysely } = database'
  expect(findForeignTables('server/leads/desk/list.ts', query)).toEqual([])
  expect(findForeignTables('scripts/leads/list.ts', query)).toMatchObject([{ line: 1 }])
})

it('a transaction of leads begins with changeLeads, so that it locks them first', () => {
  const code = 'await database.transaction((tables) => markIt(tables))'
  expect(findForeignTables('server/leads/follow-up/mark-lead.ts', code)).toMatchObject([
    { line: 1 },
  ])
  expect(findForeignTables('server/leads/ledger/change-leads.ts', code)).toEqual([])
  expect(findForeignTables('server/analytics/count.ts', code)).toEqual([])
  const counted = 'server/leads/downloads/count-downloads.ts'
  expect(findForeignTables(counted, code)).toEqual([])
  const writing = "transaction((tables) => tables.updateTable('bookings').execute())"
  expect(findForeignTables(counted, writing)).toHaveLength(1)
})
