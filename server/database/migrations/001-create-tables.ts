import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first tables: submissions with their consents and touches, what they owe, and what the server notes. */
export const createTables: Migration = {
  async up(database: Kysely<unknown>) {
    await createSubmissions(database)
    await createTouches(database)
    await createConsents(database)
    await createDeliveries(database)
    await createAttempts(database)
    await createKept(database)
  },
}

async function createSubmissions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('accepted', 'quarantined', 'spam')`),
    )
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('attribution', 'text', (column) => column.notNull())
    .addColumn('suspicions', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await index(schema, 'submissions', ['content_hash', 'received_at'])
}

async function createTouches({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('touches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .addColumn('attribution', 'text', (column) => column.notNull())
    .execute()
  await index(schema, 'touches', ['submission_id'])
}

async function createConsents({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('consents')
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('contact', 'marketing')`),
    )
    .addColumn('is_given', 'integer', (column) => column.notNull().check(sql`is_given in (0, 1)`))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consents_pk', ['submission_id', 'kind'])
    .execute()
}

async function createDeliveries({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in (
        'team-email', 'visitor-email', 'webhook',
        'invitation-visitor', 'invitation-host', 'reminder-day', 'reminder-hour'
      )`),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('held', 'due', 'delivered', 'dead', 'cancelled')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('leased_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addUniqueConstraint('deliveries_one_of_a_kind', ['submission_id', 'kind', 'sequence'])
    .execute()
  await index(schema, 'deliveries', ['state', 'due_at'])
}

async function createAttempts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('attempts')
    .addColumn('delivery_id', 'text', (column) =>
      column.notNull().references('deliveries.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text')
    .addPrimaryKeyConstraint('attempts_pk', ['delivery_id', 'number'])
    .execute()
}

/** What belongs to no submission: who must not be written to, the server's own keys, what readiness writes. */
async function createKept({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('suppressions')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('probes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ballast', 'text', (column) => column.notNull())
    .execute()
}

async function index(
  schema: Kysely<unknown>['schema'],
  table: string,
  columns: readonly string[],
): Promise<void> {
  await schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
    .execute()
}
