import type { Schema } from '../../../server/database/schema.ts'

export interface BackedUpTable {
  readonly name: keyof Schema
  /** The columns of its primary key, by which it is read in order. */
  readonly key: readonly string[]
}

/** What a backup holds, each table after those it refers to. A new table has to be added here or below. */
export const BACKED_UP_TABLES: readonly BackedUpTable[] = [
  { name: 'secrets', key: ['name'] },
  { name: 'suppressions', key: ['email_hash'] },
  { name: 'submissions', key: ['id'] },
  { name: 'touches', key: ['id'] },
  { name: 'consents', key: ['submission_id', 'kind'] },
  { name: 'deliveries', key: ['id'] },
  { name: 'attempts', key: ['delivery_id', 'number'] },
  { name: 'bookings', key: ['id'] },
  { name: 'booked_places', key: ['slot_start', 'place'] },
  { name: 'daily_counts', key: ['day', 'kind', 'path', 'subject'] },
  { name: 'exceptions', key: ['fingerprint'] },
  { name: 'digests', key: ['week', 'recipient'] },
  { name: 'paper_downloads', key: ['day', 'paper', 'reference'] },
]

/** What no backup needs: counters of an hour or a day, rows that are gone at once, and what this machine last did. */
export const LEFT_OUT_TABLES: readonly string[] = ['form_limits', 'probes', 'job_runs']
