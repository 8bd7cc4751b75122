import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/**
 * The tables as both databases have them: a time is ISO 8601 text in UTC with milliseconds, so that it sorts; JSON is
 * text; yes and no are 1 and 0; an id is a UUID as text. The migrations create what is described here.
 */
export interface Schema {
  readonly submissions: SubmissionRow
  readonly touches: TouchRow
  readonly consents: ConsentRow
  readonly deliveries: DeliveryRow
  readonly attempts: AttemptRow
  readonly bookings: BookingRow
  readonly booked_places: BookedPlaceRow
  readonly paper_downloads: PaperDownloadRow
  readonly suppressions: SuppressionRow
  readonly secrets: SecretRow
  readonly probes: ProbeRow
  readonly daily_counts: DailyCountRow
  readonly exceptions: ExceptionRow
  readonly digests: DigestRow
  readonly job_runs: JobRunRow
}

/** For queries, within a transaction or not. */
export type Tables = Kysely<Schema>

/** For queries that belong together; the caller commits them or rolls them back. */
export type Transaction = KyselyTransaction<Schema>

/** `quarantined` looks like spam and is delivered only when staff release it; `spam` is what staff decided. */
export type SubmissionStatus = 'accepted' | 'quarantined' | 'spam'

/** What a visitor sent. */
export interface SubmissionRow {
  id: string
  reference: string
  form: string
  status: SubmissionStatus
  /** JSON: answers by field name. */
  answers: string
  email_key: string
  /** Equal for the same person, form and answers: see repeated-submission.ts. */
  content_hash: string
  page: string
  network_hash: string
  /** JSON: where the visitor came from. */
  attribution: string
  /** JSON: why it looks like spam, as a list of words. */
  suspicions: string
  received_at: string
}

/** A later submission with the same content: the same lead, touched again. `id` is the repeated submission's own. */
export interface TouchRow {
  id: string
  submission_id: string
  touched_at: string
  attribution: string
}

/** What a visitor was asked to agree to, word for word, and the answer. One of each kind for a submission. */
export interface ConsentRow {
  submission_id: string
  kind: 'contact' | 'marketing'
  is_given: number
  text: string
  version: string
}

/** `held`: its submission is in quarantine. `due`: waiting, or under way while leased. The others are ended; `dead`: given up. */
export type DeliveryState = 'held' | 'due' | 'delivered' | 'dead' | 'cancelled'

/** What a submission may owe: a message to our team, one to the visitor, an event to a machine. */
export type SubmissionDeliveryKind = 'team-email' | 'visitor-email' | 'webhook'

/** What a booking may owe at each version: the invitation or its cancellation to both sides, reminders to the visitor. */
export type BookingDeliveryKind =
  | 'invitation-visitor'
  | 'invitation-host'
  | 'reminder-day'
  | 'reminder-hour'

export type DeliveryKind = SubmissionDeliveryKind | BookingDeliveryKind

/** One email or webhook we owe for a submission; at most one of each kind for a version of its booking. */
export interface DeliveryRow {
  id: string
  submission_id: string
  kind: DeliveryKind
  /** Which version of the booking it tells of; 0 for what tells of the submission alone. */
  sequence: number
  state: DeliveryState
  /** How many attempts were begun. */
  attempts: number
  due_at: string
  /** A failure after this moment is the last. */
  give_up_at: string
  leased_until: string | null
  leased_by: string | null
  created_at: string
  ended_at: string | null
}

/** One try of a delivery. Without `ended_at` it is under way, or its server died. */
export interface AttemptRow {
  delivery_id: string
  number: number
  started_at: string
  ended_at: string | null
  /** 'delivered' or one word of FailureReason. */
  outcome: string | null
}

/** `held`: nobody has confirmed it yet, by the link in its mail or, for one in quarantine, on behalf of staff. */
export type BookingState = 'held' | 'booked' | 'cancelled'

/** Why a booking waits to be confirmed. `address`: there is a demo to come for the same address. */
export type HoldReason = 'quarantine' | 'signs' | 'address' | 'network' | 'surge'

/** A demo that was booked; it stays when it is cancelled. One of a submission at most. */
export interface BookingRow {
  id: string
  submission_id: string
  state: BookingState
  slot_start: string
  slot_end: string
  /** The visitor's. */
  zone: string
  /** As in iCalendar: 0 at first, one more at each change. */
  sequence: number
  created_at: string
  changed_at: string
  /** Until when its place waits for the link in its mail; null for one that never waited, or was confirmed. */
  held_until: string | null
  /** Why it had to wait, for staff; it stays when it is confirmed. */
  hold_reason: HoldReason | null
}

/** One of the demos that can be held at the same time, counted from 1. A cancelled booking has none. */
export interface BookedPlaceRow {
  slot_start: string
  place: number
  booking_id: string
  /** From then on it is free; null for the place of a booking that is not held. */
  held_until: string | null
}

/** How often a paper was downloaded on one day (`YYYY-MM-DD`, UTC) with the link of one submission; '' for an open paper. */
export interface PaperDownloadRow {
  day: string
  paper: string
  reference: string
  count: number
}

/** Somebody who was erased and wants no further mail: a hash of the address, never the address. */
export interface SuppressionRow {
  email_hash: string
  created_at: string
}

/** A random key made at the first start, such as the key of the network hash. `value` is hexadecimal. */
export interface SecretRow {
  name: string
  value: string
  created_at: string
}

/** What readiness writes and takes away again, so that "ready" means that something could really be stored. */
export interface ProbeRow {
  id: string
  ballast: string
}

/** How often something happened on a day of UTC, `2026-11-16`. What kind, path and subject mean: count-event.ts. */
export interface DailyCountRow {
  day: string
  kind: string
  path: string
  subject: string
  count: number
}

/** Something that breaks in browsers. Stack, release and path are of the newest time it did. */
export interface ExceptionRow {
  fingerprint: string
  source: string
  name: string
  message: string
  path: string
  /** Frames in our own chunks, one a line. */
  stack: string
  release: string
  first_seen_at: string
  last_seen_at: string
}

/** The digest of the week that begins on that Monday, `2026-11-16`. The server that leases it sends it. */
export interface DigestRow {
  week: string
  recipient: string
  leased_until: string
  sent_at: string | null
}

/** When a background job last did its work. */
export interface JobRunRow {
  name: string
  ran_at: string
}
