import type { HoldReason, Tables } from '../database/schema.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import { countHeldPlaces, demosToCome, demosToComeOf } from './read-bookings.ts'

/** When a booking has to be confirmed by mail before it counts. */
export interface HoldRules {
  /** How many demos to come a network (/24 or /48) may have before its next one is held. */
  readonly demosPerNetwork: number
  /** More new bookings than one of these are a surge, in which every new booking is held. */
  readonly surges: readonly Surge[]
  /** The share of all places that held bookings may take; further ones wait without a place. */
  readonly heldShare: number
}

export interface Surge {
  readonly minutes: number
  readonly share: number
  readonly atLeast: number
}

/**
 * Our choices, except for the fourth of a network, which is required. A team of four books at most 20 places a week, so
 * five in an hour or an eighth of a month in a day is a rush or a program. A quarter for holds leaves three quarters of
 * the calendar to people who read their mail, however many unconfirmed bookings come.
 */
export const HOLD_RULES: HoldRules = {
  demosPerNetwork: 3,
  surges: [
    { minutes: 60, share: 1 / 20, atLeast: 5 },
    { minutes: 24 * 60, share: 1 / 8, atLeast: 10 },
  ],
  heldShare: 1 / 4,
}

export interface HoldQuestion {
  readonly submission: NewSubmission
  readonly rules: HoldRules
  /** All places on offer, open and taken. */
  readonly places: number
  readonly now: Date
}

/** Why a new booking must be confirmed by mail; undefined if it need not. Call it in the booking's transaction. */
export async function whyHeld(
  tables: Tables,
  { submission, rules, places, now }: HoldQuestion,
): Promise<HoldReason | undefined> {
  const { isQuarantined, suspicions, emailKey, networkHash } = submission
  if (isQuarantined) return 'quarantine'
  const theirs = demosToComeOf(tables, emailKey, now).select('bookings.id')
  if (await theirs.executeTakeFirst()) return 'address'
  if (isLikeProgram(suspicions)) return 'signs'
  if ((await countOfNetwork(tables, networkHash, now)) >= rules.demosPerNetwork) return 'network'
  return (await isSurge(tables, { rules, places, now })) ? 'surge' : undefined
}

async function countOfNetwork(tables: Tables, networkHash: string, now: Date): Promise<number> {
  const row = await demosToCome(tables, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submissions.network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type SurgeQuestion = Pick<HoldQuestion, 'rules' | 'places' | 'now'>

async function isSurge(tables: Tables, { rules, places, now }: SurgeQuestion): Promise<boolean> {
  for (const { minutes, share, atLeast } of rules.surges) {
    const since = new Date(now.getTime() - minutes * 60_000)
    const limit = Math.max(atLeast, Math.ceil(share * places))
    if ((await countMade(tables, since)) >= limit) return true
  }
  return false
}

/** How many bookings were made since then, whatever became of them; spam and quarantine do not count. */
async function countMade(tables: Tables, since: Date): Promise<number> {
  const row = await tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('bookings.created_at', '>', since.toISOString())
    .where('submissions.status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function readPressure(tables: Tables, question: SurgeQuestion) {
  return {
    isSurge: await isSurge(tables, question),
    heldPlaces: await countHeldPlaces(tables, question.now),
  }
}
