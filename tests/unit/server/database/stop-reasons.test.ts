import { describe, expect, it } from '@jest/globals'
import { applyMigrations } from '../../../../server/database/migrate.ts'
import { migrations } from '../../../../server/database/migrations/migrations.ts'
import type { DeliveryKind, Transaction } from '../../../../server/database/schema.ts'
import { unmarkAsSpam } from '../../../../server/leads/follow-up/mark-lead.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const EARLIER = '2026-11-16T11:00:00.000Z'

const NO_TEXTS = { answers: '{"email":"a"}', email_key: '', content_hash: '', page: '/contact-us' }

async function storeLead(tables: Transaction, id: string, spam_at: string | null): Promise<void> {
  const status = spam_at === null ? 'accepted' : 'spam'
  const row = { id, reference: id, form: 'contact', status, spam_at, received_at: EARLIER } as const
  const unread = { network_hash: '', attribution: '{}', suspicions: '[]' }
  await tables
    .insertInto('submissions')
    .values({ ...row, ...NO_TEXTS, ...unread })
    .execute()
}

async function storeCanceled(
  tables: Transaction,
  submission_id: string,
  { kind, ended_at }: { readonly kind: DeliveryKind; readonly ended_at: string },
): Promise<void> {
  const times = { due_at: EARLIER, created_at: EARLIER, give_up_at: '2026-11-19T11:00:00.000Z' }
  const row = { id: `${submission_id} ${kind}`, submission_id, kind, sequence: 0, attempts: 0 }
  await tables
    .insertInto('deliveries')
    .values({ ...row, ...times, ended_at, state: 'cancelled' })
    .execute()
}

describe.each(DIALECTS)('deliveries that the release before canceled, on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('get the reason that their times show, so that its marks can be undone', async () => {
    const database = databases.open(await databases.emptyPlace())
    await database.transaction(async (tables) => {
      const before = Object.entries(migrations).filter(([name]) => name < '015')
      await applyMigrations(tables, Object.fromEntries(before))
      await storeLead(tables, 'spam', NOW.toISOString())
      await storeCanceled(tables, 'spam', { kind: 'team-email', ended_at: NOW.toISOString() })
      await storeCanceled(tables, 'spam', { kind: 'webhook', ended_at: EARLIER })
      await storeLead(tables, 'left', null)
      const consent = { is_given: 1, text: '', version: '', withdrawn_at: EARLIER }
      await tables
        .insertInto('consents')
        .values({ submission_id: 'left', kind: 'marketing', ...consent })
        .execute()
      await storeCanceled(tables, 'left', { kind: 'announcement', ended_at: EARLIER })
    })
    await database.migrate()
    const rows = database.kysely.selectFrom('deliveries').select(['id', 'stop_reason'])
    const reasons = (await rows.execute()).map(({ id, stop_reason }) => [id, stop_reason])
    expect(Object.fromEntries(reasons)).toEqual({
      'left announcement': 'withdrawal',
      'spam team-email': 'spam',
      'spam webhook': null,
    })
    expect(await unmarkAsSpam(database, 'spam', { hostsAt: () => [], now: NOW })).toBe(1)
  })
})
