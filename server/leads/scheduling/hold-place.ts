import type { HoldRules } from '../../../shared/content/schemas/demo.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import type { Booking } from './booking.ts'
import { takenPlaces } from './read-bookings.ts'
import { type PlaceOptions, requireHost, takePlace } from './take-place.ts'

export interface HoldLimits {
  readonly rules: HoldRules
  /** All places on offer, open and taken. */
  readonly places: number
}

export interface HoldPlaceOptions extends PlaceOptions {
  /** Without them, an unconfirmed booking always has a place. */
  readonly limits?: HoldLimits | undefined
}

/**
 * The only way to a place for an unconfirmed booking, whatever its reason: without one if its network, or all unconfirmed
 * ones of its share, hold enough. Returns whether it has one. Throws SlotTakenError.
 */
export async function holdPlace(
  tables: Transaction,
  booking: Booking,
  options: HoldPlaceOptions,
): Promise<boolean> {
  const mayHold = await hasShareLeft(tables, booking, options)
  if (mayHold) await takePlace(tables, booking, { ...options, heldUntil: booking.heldUntil })
  else await requireHost(tables, booking, options)
  return mayHold
}

/**
 * Programs have a share, and all other reasons another one together. An address that has a demo counts among those:
 * only while their share is used up, its booking differs from the first one of another address.
 */
async function hasShareLeft(
  tables: Tables,
  { submissionId, holdReason }: Booking,
  { limits, now }: HoldPlaceOptions,
): Promise<boolean> {
  if (!limits) return true
  const { rules, places } = limits
  const held = takenPlaces(tables, now).where('booked_places.held_until', 'is not', null)
  const ofNetwork = held
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .where('network_hash', '=', ({ selectFrom }) =>
      selectFrom('submissions as own')
        .select('own.network_hash')
        .where('own.id', '=', submissionId),
    )
  if ((await countRows(ofNetwork)) >= rules.perNetwork) return false
  const isProgram = holdReason === 'signs'
  const ofShare = held.where('hold_reason', isProgram ? '=' : '!=', 'signs')
  const percent = isProgram ? rules.percentForPrograms : rules.percentForSurges
  return (await countRows(ofShare)) < shareOf(places, percent)
}

/** Rounded down, so that both shares together stay below their percentages, but never nothing. */
function shareOf(places: number, percent: number): number {
  return Math.max(1, Math.floor(places * (percent / 100)))
}
