import type { HoldRules } from '../../../shared/content/schemas/demo.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { countRows } from '../../database/count-rows.ts'
import type { HoldReason, Tables, Transaction } from '../../database/schema.ts'
import { lockLeads } from '../ledger/change-leads.ts'
import type { OnEnd } from '../ledger/delivery-store.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import type { Booking, Slot } from './booking.ts'
import { cancelBooking } from './change-booking.ts'
import { type HoldLimits, type HoldPlaceOptions, holdPlace } from './hold-place.ts'
import { postponeLead } from './owe-booking-mails.ts'
import { demosToCome, findOthers, isStanding } from './read-bookings.ts'

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
    if ((await countRows(ofNetwork)) >= limits.rules.perNetwork) return 'network'
    if (await isSurge(tables, limits, now)) return 'surge'
  }
  const ofAddress = demosToCome(tables, now).where('email_key', '=', emailKey)
  return emailKey !== '' && (await countRows(ofAddress)) > 0 ? 'address' : undefined
}

/** Bookings with a hold do not count, so that nobody can end instant booking with demos that they never confirm. */
async function isSurge(tables: Tables, { rules, places }: HoldLimits, now: Date): Promise<boolean> {
  if ((await countRows(madeWithin(tables, HOUR_MS, now))) >= rules.perHour) return true
  const booked = tables
    .selectFrom('booked_places')
    .where('held_until', 'is', null)
    .where('slot_start', '>', now.toISOString())
  const ofDay = await countRows(madeWithin(tables, 24 * HOUR_MS, now))
  const wereOpen = places - (await countRows(booked)) + ofDay
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

/** Calls off the address's earlier hold. Throws SlotTakenError. */
export async function replaceHold(
  tables: Transaction,
  booking: Booking,
  options: HoldPlaceOptions,
): Promise<void> {
  const { now } = options
  const findEarlier = () => findOthers(tables, booking, { state: 'held', now })
  const leads = (await findEarlier()).map(({ submissionId }) => submissionId)
  await lockLeads(tables, leads)
  for (const earlier of await findEarlier()) await cancelBooking(tables, earlier, now)
  await holdPlace(tables, booking, options)
}

/** When the mail server has taken the email of a hold, or never will. */
export function beginHold(rules: HoldRules): OnEnd {
  return async (tables, { kind, submission }, { isDelivered, now }) => {
    if (kind !== 'visitor-email') return
    const end = new Date(now.getTime() + (isDelivered ? rules.hours * HOUR_MS : 0))
    await setHoldEnd(tables, submission.id, { end, now })
  }
}

/** At its demo's start at the latest: the team must learn of the demo before its time. */
export function endOfHold({ start }: Slot, hours: number, since: Date): Date {
  return new Date(Math.min(since.getTime() + hours * HOUR_MS, start.getTime()))
}

/** As `endOfHold` says; then the team gets the lead. */
export async function setHoldEnd(
  tables: Transaction,
  submissionId: string,
  { end, now }: { readonly end: Date; readonly now: Date },
): Promise<void> {
  const latest = end.toISOString()
  const held = await tables
    .updateTable('bookings')
    .set(({ eb, ref, val }) => ({
      held_until: eb
        .case()
        .when('slot_start', '<', latest)
        .then(ref('slot_start'))
        .else(val(latest))
        .end(),
    }))
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'held')
    .returning(['id', 'held_until'])
    .executeTakeFirst()
  if (!held?.held_until) return
  const places = tables.updateTable('booked_places').set({ held_until: held.held_until })
  // An expired place stays free, because other holds may have its share.
  await places.where('booking_id', '=', held.id).where(isStanding(now)).execute()
  await postponeLead(tables, submissionId, new Date(held.held_until))
}
