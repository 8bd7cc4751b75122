import type { Schema } from '../../../server/database/schema.ts'

export interface BackedUpTable {
  readonly name: keyof Schema
  /** Primary key; rows are read in its order. */
  readonly key: readonly string[]
}

/** In order of references. Every new table belongs here or below. */
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

/** Counters, temporary rows and job times, which no backup needs. */
export const LEFT_OUT_TABLES: readonly string[] = ['form_limits', 'probes', 'job_runs']
