import type { Kysely } from 'kysely'
import type { HoldReason, Schema } from '../database/schema.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { isLikeProgram } from '../submissions/suspicions.ts'
import { countMade, demosToCome } from './count-bookings.ts'
import { type HoldRules, surgeBegins } from './hold-rules.ts'

export interface HoldQuestion {
  readonly submission: NewSubmission
  readonly rules: HoldRules
  /** All places on offer, open and taken. */
  readonly places: number
  readonly now: Date
}

/** Why a new booking must be confirmed by mail; undefined where it need not. To be asked in its transaction. */
export async function whyHeld(
  tables: Kysely<Schema>,
  { submission, rules, places, now }: HoldQuestion,
): Promise<HoldReason | undefined> {
  const { isQuarantined, suspicions, emailKey, networkHash } = submission
  if (isQuarantined) return 'quarantine'
  if (await hasDemo(tables, emailKey, now)) return 'address'
  if (isLikeProgram(suspicions)) return 'signs'
  if ((await countOfNetwork(tables, networkHash, now)) >= rules.demosPerNetwork) return 'network'
  return (await isSurge(tables, { rules, places, now })) ? 'surge' : undefined
}

/** Whether more bookings come than people make. */
export async function isSurge(
  tables: Kysely<Schema>,
  { rules, places, now }: Pick<HoldQuestion, 'rules' | 'places' | 'now'>,
): Promise<boolean> {
  for (const surge of rules.surges) {
    const since = new Date(now.getTime() - surge.minutes * 60_000)
    if ((await countMade(tables, since)) >= surgeBegins(surge, places)) return true
  }
  return false
}

async function hasDemo(tables: Kysely<Schema>, emailKey: string, now: Date): Promise<boolean> {
  if (emailKey === '') return false
  const row = await demosToCome(tables, now)
    .select('bookings.id')
    .where('submissions.email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}

async function countOfNetwork(
  tables: Kysely<Schema>,
  networkHash: string,
  now: Date,
): Promise<number> {
  const row = await demosToCome(tables, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submissions.network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
