import type { HoldReason, Tables } from '../../database/schema.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import { countHeldPlaces, demosToCome, demosToComeOf } from './read-bookings.ts'

export interface HoldRules {
  readonly demosPerNetwork: number
  readonly surges: readonly Surge[]
  readonly heldShare: number
}

export interface Surge {
  readonly minutes: number
  readonly share: number
  readonly atLeast: number
}

/** The fourth of a network is specified; the rest is our choice. Four hosts take at most 20 demos a week. */
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
  readonly places: number
  readonly now: Date
}

/** Undefined: no confirmation needed. Call it in the booking's transaction. */
export async function whyHeld(
  tables: Tables,
  { submission, rules, places, now }: HoldQuestion,
): Promise<HoldReason | undefined> {
  const { suspicions, emailKey, networkHash } = submission
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

/** Includes canceled bookings, excludes spam. */
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
