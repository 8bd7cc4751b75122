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

export type Tables = Kysely<Schema>

export type Transaction = KyselyTransaction<Schema>

/** `quarantined` looks like spam and is delivered only when staff release it; `spam` is what staff decided. */
export type SubmissionStatus = 'accepted' | 'quarantined' | 'spam'

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

/** A repeated submission of the same lead; `id` is its own. */
export interface TouchRow {
  id: string
  submission_id: string
  touched_at: string
  attribution: string
}

/** One of each kind for a submission, with the exact words shown. */
export interface ConsentRow {
  submission_id: string
  kind: 'contact' | 'marketing'
  is_given: number
  text: string
  version: string
}

/** `held`: its submission is in quarantine. `due`: waiting, or under way while leased. The others are ended; `dead`: given up. */
export type DeliveryState = 'held' | 'due' | 'delivered' | 'dead' | 'cancelled'

export type SubmissionDeliveryKind = 'team-email' | 'visitor-email' | 'webhook'

export type BookingDeliveryKind =
  | 'invitation-visitor'
  | 'invitation-host'
  | 'reminder-day'
  | 'reminder-hour'

export type DeliveryKind = SubmissionDeliveryKind | BookingDeliveryKind

/** An email or webhook that we owe; at most one of each kind for a version of a booking. */
export interface DeliveryRow {
  id: string
  submission_id: string
  kind: DeliveryKind
  /** The version of the booking; 0 for a delivery of the submission itself. */
  sequence: number
  state: DeliveryState
  attempts: number
  due_at: string
  /** A failure after this time is the last. */
  give_up_at: string
  leased_until: string | null
  leased_by: string | null
  created_at: string
  ended_at: string | null
}

/** Without `ended_at` it is under way, or its server died. */
export interface AttemptRow {
  delivery_id: string
  number: number
  started_at: string
  ended_at: string | null
  /** 'delivered' or one word of FailureReason. */
  outcome: string | null
}

/** `held`: not confirmed yet, by the link in its mail or, in quarantine, by staff. */
export type BookingState = 'held' | 'booked' | 'cancelled'

/** `address`: the same address has another demo to come. */
export type HoldReason = 'quarantine' | 'signs' | 'address' | 'network' | 'surge'

/** At most one of a submission. It stays when it is cancelled. */
export interface BookingRow {
  id: string
  submission_id: string
  state: BookingState
  slot_start: string
  slot_end: string
  zone: string
  /** As in iCalendar: 0 at first, one more at each change. */
  sequence: number
  created_at: string
  changed_at: string
  /** When an unconfirmed booking loses its place; null for all others. */
  held_until: string | null
  /** For staff; it stays when the booking is confirmed. */
  hold_reason: HoldReason | null
}

/** Places of a slot count from 1. A cancelled booking has none. */
export interface BookedPlaceRow {
  slot_start: string
  place: number
  booking_id: string
  /** When a held place becomes free; null for a booked one. */
  held_until: string | null
}

/** `day` is in UTC; `reference` is of the submission whose link was used, '' for an open paper. */
export interface PaperDownloadRow {
  day: string
  paper: string
  reference: string
  count: number
}

/** A person who was erased and wants no more mail. */
export interface SuppressionRow {
  email_hash: string
  created_at: string
}

/** A random key in hexadecimal, created at first use. */
export interface SecretRow {
  name: string
  value: string
  created_at: string
}

/** Written and deleted to check that something can be stored. */
export interface ProbeRow {
  id: string
  ballast: string
}

/** `day` is in UTC. For kind, path and subject see count-event.ts. */
export interface DailyCountRow {
  day: string
  kind: string
  path: string
  subject: string
  count: number
}

/** Stack, release and path are of the newest occurrence. */
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

/** `week` is its Monday. The server that leases a digest sends it. */
export interface DigestRow {
  week: string
  recipient: string
  leased_until: string
  sent_at: string | null
}

export interface JobRunRow {
  name: string
  ran_at: string
}
