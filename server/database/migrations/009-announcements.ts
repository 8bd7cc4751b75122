import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Who was sent which new paper, and each end or return of a consent. A delivery may be of any kind from now on: the list
 * of kinds in the database would have to change with every release.
 */
export const announcements: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    if (isPostgres(database)) {
      await sql`alter table deliveries drop constraint if exists deliveries_kind_check`.execute(
        database,
      )
    } else await allowAnyKind(database)
    await schema
      .createTable('announcements')
      .addColumn('paper', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('delivery_id', 'text', (column) =>
        column.notNull().unique().references('deliveries.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('announcements_pk', ['paper', 'email_key'])
      .execute()
    await schema
      .createTable('consent_changes')
      .addColumn('submission_id', 'text', (column) =>
        column.notNull().references('submissions.id').onDelete('cascade'),
      )
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('consent_changes_pk', ['submission_id', 'changed_at', 'change'])
      .execute()
  },
}

/** SQLite's adapter of Kysely declares none. */
function isPostgres(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter.supportsTransactionalDdl === true
}

/** SQLite cannot drop a constraint, so both tables are copied. Attempts go first: deliveries would delete them. */
async function allowAnyKind(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table deliveries_copy (
      id text primary key,
      submission_id text not null references submissions (id) on delete cascade,
      kind text not null,
      sequence integer not null default 0,
      state text not null check (state in ('held', 'due', 'delivered', 'dead', 'cancelled')),
      attempts integer not null default 0,
      due_at text not null,
      give_up_at text not null,
      leased_until text,
      leased_by text,
      created_at text not null,
      ended_at text,
      constraint deliveries_one_of_a_kind unique (submission_id, kind, sequence)
    )`,
    'insert into deliveries_copy select * from deliveries',
    `create table attempts_copy (
      delivery_id text not null references deliveries_copy (id) on delete cascade,
      number integer not null,
      started_at text not null,
      ended_at text,
      outcome text,
      constraint attempts_pk primary key (delivery_id, number)
    )`,
    'insert into attempts_copy select * from attempts',
    'drop table attempts',
    'drop table deliveries',
    'alter table deliveries_copy rename to deliveries',
    'alter table attempts_copy rename to attempts',
    'create index deliveries_state_due_at on deliveries (state, due_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
