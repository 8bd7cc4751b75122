import { expressionBuilder } from 'kysely'
import { FORM_IDS } from '../../../shared/forms/form-id.ts'
import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/locks.ts'
import type { DeliveryKind, DeliveryRow, Schema, Transaction } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { placesLeft, WITH_OWN_END } from './delivery-kinds.ts'
import { endAttempt } from './end-attempt.ts'
import { isForNewer, type NamesInContent } from './newer-releases.ts'
import { giveUpAfter } from './owe-deliveries.ts'
import { continuePause, isLeftAlone, readPause } from './pause-receiver.ts'

export interface OwedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly sequence: number
  readonly attempt: number
  readonly createdAt: Date
  readonly giveUpAt: string
  readonly submission: StoredSubmission
}

/** Longer than any attempt, so that another worker takes over from a dead one only. */
export const LEASE_MS = 2 * 60 * 1000

interface LeaseOptions {
  readonly limit: number
  /** Attempts of this server. */
  readonly underWay: readonly DeliveryKind[]
  /** By the clock of this server. */
  readonly now: Date
  /** By the clock that all servers share, because one that is wrong would end the leases of others. */
  readonly leaseTime: Date
  /**
   * Whether this server has run for less than a lease. It leaves what another one died of to others, so that a release
   * that crashes as often as it starts keeps no delivery from them for longer than one lease.
   */
  readonly isNewcomer: boolean
  /** What only newer releases can compose. */
  readonly newer: NamesInContent
}

/**
 * What is due the longest, of what can be composed here, while its class has places (`delivery-kinds.ts`), for one attempt.
 * Another worker may take it over when the lease ends.
 */
export function lease(
  { transaction }: Pick<Database, 'transaction'>,
  options: LeaseOptions,
): Promise<readonly OwedDelivery[]> {
  return transaction(async (tables) => {
    const found = await lockDue(tables, options)
    return found.length > 0 ? takeDue(tables, found, options) : []
  })
}

/**
 * Locks the leads, as `changeLeads` does, but waits for nobody: those that another transaction changes are due again at the
 * next poll. Returns the ids of deliveries.
 */
async function lockDue(tables: Transaction, options: LeaseOptions): Promise<readonly string[]> {
  const { underWay, now } = options
  const pausedUntil = await readPause(tables)
  const found: string[] = []
  for (const { name, kinds, places } of placesLeft(underWay)) {
    const isPaused = name === 'webhooks' && pausedUntil !== undefined
    const room = isPaused ? Math.min(places, isLeftAlone(pausedUntil, now) ? 0 : 1) : places
    const limit = Math.min(room, options.limit - found.length)
    if (limit <= 0) continue
    const rows = await dueDeliveries(tables, options)
      .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
      .where('submissions.form', 'in', FORM_IDS) // those of a newer release wait for it
      .where('kind', 'in', kinds) // the same
      .select('deliveries.id')
      .limit(limit)
      .$if(isPostgres(tables), (query) => query.forNoKeyUpdate('submissions').skipLocked())
      .execute()
    if (isPaused && rows.length > 0) await continuePause(tables, now)
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

async function takeDue(
  tables: Transaction,
  found: readonly string[],
  options: LeaseOptions,
): Promise<readonly OwedDelivery[]> {
  const { now } = options
  const rows = await beginLeases(tables, found, options)
  if (rows.length === 0) return []
  await beginAttempts(tables, rows, now)
  const ids = rows.map((row) => row.submission_id)
  const unreadable: string[] = []
  const submissions = await readStoredSubmissions(tables, ids, (id) => unreadable.push(id))
  await giveUp(
    tables,
    rows.filter((row) => unreadable.includes(row.submission_id)),
    now,
  )
  return rows.flatMap(({ id, kind, sequence, attempts, submission_id, ...times }) => {
    const submission = submissions.find((each) => each.id === submission_id)
    const createdAt = new Date(times.created_at)
    const delivery = {
      id,
      kind,
      sequence,
      attempt: attempts,
      createdAt,
      giveUpAt: times.give_up_at,
    }
    return submission ? [{ ...delivery, submission }] : []
  })
}

/** Reads them again, because another worker may have leased some before the lock. */
function beginLeases(
  tables: Transaction,
  found: readonly string[],
  options: LeaseOptions,
): Promise<DeliveryRow[]> {
  const stillDue = dueDeliveries(tables, options).select('deliveries.id').where('id', 'in', found)
  const threeDays = giveUpAfter(options.now).toISOString()
  return tables
    .updateTable('deliveries')
    .set(({ eb, ref, val }) => ({
      attempts: eb('attempts', '+', 1),
      leased_until: new Date(options.leaseTime.getTime() + LEASE_MS).toISOString(),
      give_up_at: eb
        .case()
        .when(hadNoAttempt(options))
        .then(val(threeDays))
        .else(ref('give_up_at'))
        .end(),
    }))
    .where('id', 'in', stillDue)
    .returningAll()
    .execute()
}

/** Its time ended while nobody could try it: no server was running, or its receiver was paused. */
function hadNoAttempt({ now }: LeaseOptions) {
  const { and, eb } = expressionBuilder<Schema, 'deliveries'>()
  return and([eb('give_up_at', '<', now.toISOString()), eb('kind', 'not in', WITH_OWN_END)])
}

function dueDeliveries(tables: Transaction, { now, leaseTime, isNewcomer, newer }: LeaseOptions) {
  const ended = new Date(leaseTime.getTime() - (isNewcomer ? LEASE_MS : 0)).toISOString()
  return tables
    .selectFrom('deliveries')
    .where('state', '=', 'due')
    .where('due_at', '<=', now.toISOString())
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', ended)]))
    .where(({ not }) => not(isForNewer(newer)))
    .orderBy('due_at')
}

/** Stored before the attempt: one without an end shows that a server died. */
async function beginAttempts(tables: Transaction, rows: readonly DeliveryRow[], now: Date) {
  const started = rows.map(({ id, attempts }) => ({
    delivery_id: id,
    number: attempts,
    started_at: now.toISOString(),
  }))
  await tables.insertInto('attempts').values(started).execute()
}

/** One lead that cannot be read must not stop the mail of all others. */
async function giveUp(tables: Transaction, rows: readonly DeliveryRow[], now: Date): Promise<void> {
  const outcome: FailureReason = 'unreadable'
  for (const { id, attempts } of rows) {
    await endAttempt(tables, { id, attempt: attempts }, { outcome, now })
    await tables
      .updateTable('deliveries')
      .set({ state: 'dead', ended_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  }
}
