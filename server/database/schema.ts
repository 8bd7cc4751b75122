import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/** Times are ISO 8601 in UTC with milliseconds, so that they sort as text. JSON is text, booleans are 0 and 1. */
export interface Schema {
  readonly submissions: SubmissionRow
  readonly touches: {
    id: string
    submission_id: string
    touched_at: string
    attribution: string
  }
  readonly consents: {
    submission_id: string
    kind: 'contact' | 'marketing'
    is_given: number
    text: string
    version: string
    withdrawn_at: string | null
  }
  /** What the page of the unsubscribe link, or staff, did with a consent. `version` is that of the page's wording. */
  readonly consent_changes: {
    submission_id: string
    changed_at: string
    change: 'withdrawn' | 'restored'
    version: string
  }
  readonly deliveries: DeliveryRow
  readonly attempts: {
    delivery_id: string
    number: number
    started_at: string
    ended_at: string | null
    outcome: string | null
  }
  /** One per person and paper. */
  readonly announcements: {
    paper: string
    email_key: string
    delivery_id: string
  }
  readonly bookings: BookingRow
  /** `place` counts from 1 within a slot. A canceled booking has no row. */
  readonly booked_places: {
    slot_start: string
    place: number
    booking_id: string
    held_until: string | null
  }
  /** `day` is in UTC. `reference` is '' for an open paper. */
  readonly paper_downloads: {
    day: string
    paper: string
    reference: string
    count: number
  }
  /** Of a host's other meetings: JSON pairs of start and end, in ms since 1970. */
  readonly busy_copies: {
    host: string
    read_at: string
    periods: string
  }
  readonly addresses: AddressRow
  /** When a delivery to an address that never opened a link may leave, or did within the last hour. */
  readonly mail_turns: {
    delivery_id: string
    lane: string
    turn_at: string
  }
  /** Of erased people: a keyed hash of the address, or of the id of a form. */
  readonly suppressions: {
    email_hash: string
    created_at: string
  }
  /** `webhook`, while it fails: how often in a row, and since when. `paused_until` is null before it is paused. */
  readonly failing_receivers: {
    name: string
    failures: number
    since: string
    paused_until: string | null
  }
  /** When each first started with this database, and `NamesInContent` as JSON. */
  readonly releases: {
    version: string
    started_at: string
    names: string
  }
  readonly secrets: SecretRow
  /** Writes of the readiness check, the day of the last purge, and whether the team knows that it deletes nothing. */
  readonly probes: {
    id: string
    ballast: string
  }
  readonly daily_counts: DailyCountRow
  readonly exceptions: ExceptionRow
  readonly digests: {
    week: string
    recipient: string
    leased_until: string
    sent_at: string | null
  }
}

export type Tables = Kysely<Schema>

export type Transaction = KyselyTransaction<Schema>

/** `spam`: filled the hidden field, or marked by staff. */
export type SubmissionStatus = 'accepted' | 'spam'

export interface SubmissionRow {
  id: string
  reference: string
  form: string
  status: SubmissionStatus
  answers: string
  email_key: string
  page: string
  network_hash: string
  attribution: string
  suspicions: string
  received_at: string
  /** Null: the team has not said so. */
  answered_at: string | null
  /** When staff marked it; null for a filled hidden field. */
  spam_at: string | null
}

/** `due`: waiting, or in progress while leased. `dead`: given up. */
export type DeliveryState = 'due' | 'delivered' | 'dead' | 'cancelled'

/** `withdrawal`: of the consent. `moved`: the booking has changed. `staff`: dismissed by them. */
export type StopReason = 'spam' | 'withdrawal' | 'moved' | 'staff'

const SUBMISSION_KINDS = ['team-email', 'visitor-email', 'webhook'] as const

/** `invitation-former-host` cancels the invitation of a host whose demo has moved to another one. */
export const BOOKING_KINDS = [
  'invitation-visitor',
  'invitation-host',
  'invitation-former-host',
  'reminder-day',
  'reminder-hour',
] as const

/** Tell the receiver of `webhook` what became of a lead. */
const EVENT_KINDS = [
  'webhook-moved',
  'webhook-canceled',
  'webhook-answered',
  'webhook-consent',
  'webhook-spam',
  'webhook-erased',
] as const

/**
 * `team-reminder`: an hour before the end of the promise to answer. `team-unreachable`: no email reaches the visitor.
 * `team-webhook`: webhooks wait for their receiver, which failed at that of this lead.
 */
export const DELIVERY_KINDS = [
  ...SUBMISSION_KINDS,
  ...BOOKING_KINDS,
  ...EVENT_KINDS,
  'announcement',
  'team-reminder',
  'team-unreachable',
  'team-webhook',
] as const

export type SubmissionDeliveryKind = (typeof SUBMISSION_KINDS)[number]
export type BookingDeliveryKind = (typeof BOOKING_KINDS)[number]
export type EventDeliveryKind = (typeof EVENT_KINDS)[number]
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export interface DeliveryRow {
  id: string
  submission_id: string
  kind: DeliveryKind
  sequence: number
  state: DeliveryState
  attempts: number
  due_at: string
  /** A failure after this time is final. */
  give_up_at: string
  leased_until: string | null
  created_at: string
  ended_at: string | null
  /** Of a canceled one; null if it was outdated or withheld when its turn came. */
  stop_reason: StopReason | null
}

/** `held`: to be confirmed by the link in its email, or by staff. */
export type BookingState = 'held' | 'booked' | 'cancelled'

/** `address`: the address already has a coming demo. */
export type HoldReason = 'signs' | 'address' | 'network' | 'surge' | 'limit'

export interface BookingRow {
  id: string
  submission_id: string
  state: BookingState
  slot_start: string
  slot_end: string
  zone: string
  sequence: number
  created_at: string
  changed_at: string
  /** When an unconfirmed booking loses its place; null otherwise. */
  held_until: string | null
  /** For staff; remains after confirmation. */
  hold_reason: HoldReason | null
  /** Name in demo.yml; null of an earlier release, or for a hold without a place. */
  host: string | null
  /** Before the last move, or before an earlier one of which that host was not told yet. */
  former_host: string | null
}

/** Of a keyed hash. */
export interface AddressRow {
  address_hash: string
  /** When a person last used a link that only emails to this mailbox have. */
  opened_at: string | null
  /** When a mail server last said that it does not exist. */
  refused_at: string | null
}

export interface SecretRow {
  name: string
  value: string
  created_at: string
}

/** `day` is in UTC. See count-event.ts for kind, path and subject. */
export interface DailyCountRow {
  day: string
  kind: string
  path: string
  subject: string
  count: number
}

export interface ExceptionRow {
  fingerprint: string
  source: string
  name: string
  message: string
  path: string
  stack: string
  release: string
  first_seen_at: string
  last_seen_at: string
}
