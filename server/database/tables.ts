import type { Schema } from './schema.ts'

/** With their primary keys, in order of references. Every new table belongs here or below. */
export const TABLES: readonly (readonly [keyof Schema, ...(readonly string[])])[] = [
  ['secrets', 'name'],
  ['suppressions', 'email_hash'],
  ['addresses', 'address_hash'],
  ['submissions', 'id'],
  ['touches', 'id'],
  ['consents', 'submission_id', 'kind'],
  ['consent_changes', 'submission_id', 'changed_at', 'change'],
  ['deliveries', 'id'],
  ['attempts', 'delivery_id', 'number'],
  ['announcements', 'paper', 'email_key'],
  ['bookings', 'id'],
  ['booked_places', 'slot_start', 'place'],
  ['daily_counts', 'day', 'kind', 'path', 'subject'],
  ['exceptions', 'fingerprint'],
  ['digests', 'week', 'recipient'],
  ['paper_downloads', 'day', 'paper', 'reference'],
  ['releases', 'version'],
]

/** Rows that no backup needs: servers read calendars and try receivers again. */
export const LEFT_OUT_TABLES: readonly string[] = [
  'probes',
  'busy_copies',
  'mail_turns',
  'failing_receivers',
]
