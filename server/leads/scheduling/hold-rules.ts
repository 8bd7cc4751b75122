import type { HoldRules } from '../../../shared/content/schemas/demo.ts'
import type { HoldReason, Tables } from '../../database/schema.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import { count, demosToCome, demosToComeOf, heldPlaces } from './read-bookings.ts'

const HOUR_MS = 3_600_000

export interface HoldLimits {
  readonly rules: HoldRules
  /** All places on offer, open and taken. */
  readonly places: number
}

export interface HoldQuestion {
  readonly submission: Pick<NewSubmission, 'suspicions' | 'emailKey' | 'networkHash'>
  /** Without them, only signs of a program and an address with a demo hold a booking. */
  readonly limits?: HoldLimits | undefined
  readonly now: Date
}

/**
 * Undefined: no confirmation needed. The address comes last, because nothing else that happens to a booking may depend
 * on whether its address has a demo. Call it in the booking's transaction.
 */
export async function whyHeld(
  tables: Tables,
  { submission, limits, now }: HoldQuestion,
): Promise<HoldReason | undefined> {
  const { suspicions, emailKey, networkHash } = submission
  if (isLikeProgram(suspicions)) return 'signs'
  if (limits) {
    const ofNetwork = demosToCome(tables, now).where('network_hash', '=', networkHash)
    if ((await count(ofNetwork)) >= limits.rules.perNetwork) return 'network'
    if (await isSurge(tables, limits, now)) return 'surge'
  }
  return (await count(demosToComeOf(tables, emailKey, now))) > 0 ? 'address' : undefined
}

/** Bookings with a hold do not count, so that nobody can end instant booking with demos that they never confirm. */
async function isSurge(tables: Tables, { rules, places }: HoldLimits, now: Date): Promise<boolean> {
  if ((await count(madeWithin(tables, HOUR_MS, now))) >= rules.perHour) return true
  const ofDay = await count(madeWithin(tables, 24 * HOUR_MS, now))
  const wereOpen = places - (await count(bookedPlaces(tables, now))) + ofDay
  return ofDay >= wereOpen * (rules.percentPerDay / 100)
}

/** Includes canceled bookings, excludes spam. */
function madeWithin(tables: Tables, ms: number, now: Date) {
  return tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .where('bookings.created_at', '>', new Date(now.getTime() - ms).toISOString())
    .where('bookings.hold_reason', 'is', null)
    .where('submissions.status', '=', 'accepted')
}

function bookedPlaces(tables: Tables, now: Date) {
  return tables
    .selectFrom('booked_places')
    .where('held_until', 'is', null)
    .where('slot_start', '>', now.toISOString())
}

/** A hold for the sake of its address always has a place, as the same booking of another address has. */
export async function mayHoldPlace(
  tables: Tables,
  reason: HoldReason | undefined,
  { submission: { networkHash }, limits, now }: HoldQuestion,
): Promise<boolean> {
  if (reason === 'address' || !limits) return true
  const { rules, places } = limits
  const held = heldPlaces(tables, now).where('hold_reason', '!=', 'address')
  if ((await count(held.where('network_hash', '=', networkHash))) >= rules.perNetwork) return false
  if (reason !== 'signs' && reason !== 'surge') return true
  const percent = reason === 'signs' ? rules.percentForPrograms : rules.percentForSurges
  const alike = await count(held.where('hold_reason', '=', reason))
  return alike < Math.ceil(places * (percent / 100))
}
