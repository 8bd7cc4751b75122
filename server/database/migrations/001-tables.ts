import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const OF_SUBMISSION =
  'submission_id text not null references submissions (id) on delete cascade' as const

/** Schema.ts explains the columns. A delivery may be of any kind: a list would have to change with every release. */
const STATEMENTS = [
  `create table submissions (
    id text primary key,
    reference text not null unique,
    form text not null,
    status text not null check (status in ('accepted', 'spam')),
    answers text not null,
    email_key text not null,
    page text not null,
    network_hash text not null,
    attribution text not null,
    suspicions text not null,
    received_at text not null,
    answered_at text,
    spam_at text
  )`,
  'create index submissions_network_hash on submissions (network_hash, received_at)',
  'create index submissions_email_key on submissions (email_key)',
  `create table touches (
    id text primary key,
    ${OF_SUBMISSION},
    touched_at text not null,
    attribution text not null
  )`,
  'create index touches_submission_id on touches (submission_id)',
  `create table consents (
    ${OF_SUBMISSION},
    kind text not null check (kind in ('contact', 'marketing')),
    is_given integer not null check (is_given in (0, 1)),
    text text not null,
    version text not null,
    withdrawn_at text,
    primary key (submission_id, kind)
  )`,
  `create table consent_changes (
    ${OF_SUBMISSION},
    changed_at text not null,
    change text not null,
    version text not null,
    primary key (submission_id, changed_at, change)
  )`,
  `create table deliveries (
    id text primary key,
    ${OF_SUBMISSION},
    kind text not null,
    sequence integer not null,
    state text not null check (state in ('due', 'delivered', 'dead', 'cancelled')),
    attempts integer not null,
    due_at text not null,
    give_up_at text not null,
    leased_until text,
    created_at text not null,
    ended_at text,
    stop_reason text,
    unique (submission_id, kind, sequence)
  )`,
  'create index deliveries_state_due_at on deliveries (state, due_at)',
  // Thousands of announcements must not be read to find the one email that is urgent.
  'create index deliveries_state_kind_due_at on deliveries (state, kind, due_at)',
  `create table attempts (
    delivery_id text not null references deliveries (id) on delete cascade,
    number integer not null,
    started_at text not null,
    ended_at text,
    outcome text,
    primary key (delivery_id, number)
  )`,
  `create table announcements (
    paper text not null,
    email_key text not null,
    delivery_id text not null unique references deliveries (id) on delete cascade,
    primary key (paper, email_key)
  )`,
  `create table bookings (
    id text primary key,
    ${OF_SUBMISSION} unique,
    state text not null check (state in ('held', 'booked', 'cancelled')),
    slot_start text not null,
    slot_end text not null,
    zone text not null,
    sequence integer not null,
    created_at text not null,
    changed_at text not null,
    held_until text,
    hold_reason text,
    host text,
    former_host text
  )`,
  'create index bookings_slot_start on bookings (slot_start)',
  'create index bookings_created_at on bookings (created_at)',
  // The primary key: no two bookings have the same place of a slot, on any number of servers.
  `create table booked_places (
    slot_start text not null,
    place integer not null check (place > 0),
    booking_id text not null unique references bookings (id) on delete cascade,
    held_until text,
    primary key (slot_start, place)
  )`,
  `create table paper_downloads (
    day text not null,
    paper text not null,
    reference text not null,
    count integer not null,
    primary key (day, paper, reference)
  )`,
  'create index paper_downloads_reference on paper_downloads (reference)',
  'create table busy_copies (host text primary key, read_at text not null, periods text not null)',
  'create table addresses (address_hash text primary key, opened_at text, refused_at text)',
  'create table mail_turns (delivery_id text primary key, lane text not null, turn_at text not null)',
  'create index mail_turns_lane on mail_turns (lane, turn_at)',
  `create table failing_receivers (
    name text primary key,
    failures integer not null,
    since text not null,
    paused_until text
  )`,
  'create table releases (version text primary key, started_at text not null, names text not null)',
  'create index releases_started_at on releases (started_at)',
  'create table suppressions (email_hash text primary key, created_at text not null)',
  'create table secrets (name text primary key, value text not null, created_at text not null)',
  'create table probes (id text primary key, ballast text not null)',
  `create table daily_counts (
    day text not null,
    kind text not null,
    path text not null,
    subject text not null,
    count integer not null,
    primary key (day, kind, path, subject)
  )`,
  `create table exceptions (
    fingerprint text primary key,
    source text not null,
    name text not null,
    message text not null,
    path text not null,
    stack text not null,
    release text not null,
    first_seen_at text not null,
    last_seen_at text not null
  )`,
  `create table digests (
    week text not null,
    recipient text not null,
    leased_until text not null,
    sent_at text,
    primary key (week, recipient)
  )`,
]

/** In words that SQLite and PostgreSQL both understand. */
export const createTables: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  },
}
