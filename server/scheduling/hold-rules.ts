import type { HoldReason, Tables } from '../database/schema.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import { countMade, demosToCome } from './count-bookings.ts'

/** When a booking has to be confirmed by mail before it counts. */
export interface HoldRules {
  /** So many demos to come a network (/24 or /48) may have before its next one is held. */
  readonly demosPerNetwork: number
  /** More new bookings than one of these are a surge, and then every new one is held. */
  readonly surges: readonly Surge[]
  /** Held bookings may take this share of all places; beyond it they wait without one. */
  readonly heldShare: number
}

export interface Surge {
  readonly minutes: number
  readonly share: number
  readonly atLeast: number
}

/**
 * Our choices, but for the fourth of a network, which is required. A team of four books twenty places a week at most, so
 * five in an hour or an eighth of a month in a day is a rush or a program. A quarter for holds leaves three quarters of
 * the calendar to whoever reads their mail, however many unconfirmed bookings come.
 */
export const HOLD_RULES: HoldRules = {
  demosPerNetwork: 3,
  surges: [
    { minutes: 60, share: 1 / 20, atLeast: 5 },
    { minutes: 24 * 60, share: 1 / 8, atLeast: 10 },
  ],
  heldShare: 1 / 4,
}

function surgeBegins({ share, atLeast }: Surge, places: number): number {
  return Math.max(atLeast, Math.ceil(share * places))
}

export interface HoldQuestion {
  readonly submission: NewSubmission
  readonly rules: HoldRules
  /** All places on offer, open and taken. */
  readonly places: number
  readonly now: Date
}

/** Why a new booking must be confirmed by mail; undefined where it need not. To be asked in its transaction. */
export async function whyHeld(
  tables: Tables,
  { submission, rules, places, now }: HoldQuestion,
): Promise<HoldReason | undefined> {
  const { isQuarantined, suspicions, emailKey, networkHash } = submission
  if (isQuarantined) return 'quarantine'
  if (await hasDemo(tables, emailKey, now)) return 'address'
  if (isLikeProgram(suspicions)) return 'signs'
  if ((await countOfNetwork(tables, networkHash, now)) >= rules.demosPerNetwork) return 'network'
  return (await isSurge(tables, { rules, places, now })) ? 'surge' : undefined
}

export async function isSurge(
  tables: Tables,
  { rules, places, now }: Pick<HoldQuestion, 'rules' | 'places' | 'now'>,
): Promise<boolean> {
  for (const surge of rules.surges) {
    const since = new Date(now.getTime() - surge.minutes * 60_000)
    if ((await countMade(tables, since)) >= surgeBegins(surge, places)) return true
  }
  return false
}

async function hasDemo(tables: Tables, emailKey: string, now: Date): Promise<boolean> {
  if (emailKey === '') return false
  const row = await demosToCome(tables, now)
    .select('bookings.id')
    .where('submissions.email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}

async function countOfNetwork(tables: Tables, networkHash: string, now: Date): Promise<number> {
  const row = await demosToCome(tables, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submissions.network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
