import type { Command } from 'commander'
import { expressionBuilder } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema, Tables } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/database/secrets.ts'
import { createAddressBook } from '../../../server/leads/addresses/address-book.ts'
import { changeLeads } from '../../../server/leads/ledger/change-leads.ts'
import { giveUpAfter } from '../../../server/leads/submissions/owed-deliveries.ts'
import { readStoredSubmissions } from '../../../server/leads/submissions/stored-submissions.ts'
import type { FailureReason } from '../../../server/mail/delivery-failure.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { type Columns, countWords, fieldLines, tableLines } from '../output.ts'
import { findLead } from '../records/lead.ts'
import { LeadsError } from '../run-program.ts'

/** What nobody has attempted for so long means that no server is running. */
const LATE_AFTER_MS = 15 * 60 * 1000

const STATES = {
  due: 'to be sent or retried, including reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up: refused for good, or failed for three days (see retry and dismiss)',
  cancelled: 'of spam, of demos moved or cancelled in the meantime, and dismissed ones',
}

export function addDeliveries(program: Command, withContext: WithContext): void {
  program
    .command('deliveries')
    .summary('counts deliveries, and lists failing and late ones')
    .description(
      'Counts the deliveries of all leads, and lists those that were given up, are failing, or were ' +
        'not attempted for 15 minutes, because no server runs. server/README.md explains each outcome.',
    )
    .action(withContext(showDeliveries))
}

async function showDeliveries({ database, times, width, print }: CommandContext): Promise<void> {
  const counts = await countStates(database.kysely)
  const troubled = await readTroubled(database.kysely)
  const fields = Object.entries(STATES).map(([state, value]) => {
    return { label: `${(counts[state] ?? 0).toLocaleString('en-US')} ${state}`, value }
  })
  print(fieldLines(fields, width).join('\n'))
  if (troubled.length === 0) return
  const columns: Columns<(typeof troubled)[number]> = {
    REFERENCE: ({ reference }) => reference,
    KIND: ({ kind }) => kind,
    STATE: ({ state, outcome }) => {
      if (state === 'dead') return 'given up'
      return outcome === null ? 'late' : 'failing'
    },
    ATTEMPTS: ({ attempts }) => String(attempts),
    OUTCOME: ({ outcome }) => outcome ?? '',
    [`SINCE (${times.zoneName})`]: ({ owedSince }) => times.short(new Date(owedSince)),
    ID: ({ id }) => id,
  }
  print(`\n${tableLines(columns, troubled, width).join('\n')}`)
}

async function countStates(tables: Tables): Promise<Readonly<Record<string, number>>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const none = Object.keys(STATES).map((state) => [state, 0])
  return Object.fromEntries([...none, ...rows.map(({ state, count }) => [state, Number(count)])])
}

/** Given up, failing or late; the longest owed first. */
export function readTroubled(tables: Tables, now = new Date()) {
  const lateSince = new Date(now.getTime() - LATE_AFTER_MS).toISOString()
  return tables
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(['deliveries.id', 'reference', 'kind', 'state', 'attempts'])
    .select(['created_at as owedSince', 'due_at as dueAt', 'ended_at as endedAt'])
    .select(({ selectFrom }) =>
      selectFrom('attempts')
        .select('outcome')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('attempts.ended_at', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1)
        .as('outcome'),
    )
    .where(({ eb, or, and, exists, selectFrom }) => {
      const failures = selectFrom('attempts')
        .select('number')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('outcome', 'not in', ['stopped', 'postponed'] satisfies FailureReason[])
      const isTroubled = or([eb('due_at', '<', lateSince), exists(failures)])
      return or([eb('state', '=', 'dead'), and([eb('state', '=', 'due'), isTroubled])])
    })
    .orderBy('created_at')
    .execute()
}

export function addRetry(program: Command, withContext: WithContext): void {
  program
    .command('retry [delivery-or-reference]')
    .summary('retries failed deliveries now')
    .description(
      'Makes deliveries due now and for another three days: one by its id, those of a lead by its ' +
        'reference, or all that were given up or are failing. A running server sends them within ' +
        'seconds. Delivered ones are not sent again. An address that a mail server refused is only tried ' +
        'again if you name its lead.',
    )
    .option('--all', 'all that were given up or are failing')
    .action(withContext(retry))
}

async function retry(
  { database, print, note }: CommandContext,
  which: string | undefined,
  { all = false }: { readonly all?: boolean },
) {
  if (all === (which !== undefined)) {
    throw new LeadsError('Name a delivery or a lead, or use --all for all that failed')
  }
  const count = await retryDeliveries(database, which)
  if (count === 0) return print('Nothing has failed.')
  print(`${countWords(count, 'delivery is', 'deliveries are')} due now.`)
  await note('retry', { count })
}

export function addDismiss(program: Command, withContext: WithContext): void {
  program
    .command('dismiss <delivery-or-reference>')
    .summary('clears deliveries that were given up')
    .description(
      'Cancels a delivery that was given up, by its id, or all such deliveries of a lead by its ' +
        'reference: those that nobody can repair, such as to a mistyped address, or nobody needs any ' +
        'more. They are not listed, not retried, and raise no alert. The lead and its attempts remain.',
    )
    .action(
      withContext(async ({ database, print, note }, which: string) => {
        const count = await dismissDeliveries(database, which)
        print(`${countWords(count, 'delivery is', 'deliveries are')} dismissed.`)
        await note('dismiss', { which, count })
      }),
    )
}

/** One delivery by its id, or those of a lead. Throws LeadsError if none was given up. */
export async function dismissDeliveries(
  database: Database,
  idOrReference: string,
  now = new Date(),
) {
  const { leadId, ids } = await findDeliveries(database, idOrReference)
  const { numUpdatedRows } = await changeLeads(database, [leadId], (tables) =>
    tables
      .updateTable('deliveries')
      .set({ state: 'cancelled', ended_at: now.toISOString() })
      .where('state', '=', 'dead')
      .where('id', 'in', ids)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new LeadsError('Nothing was given up')
  return Number(numUpdatedRows)
}

/**
 * One delivery by its id, those of a lead, or by default all that failed. Leaves those that are done or in progress.
 * Throws LeadsError if none can be sent.
 */
export async function retryDeliveries(
  database: Database,
  idOrReference?: string,
  now = new Date(),
): Promise<number> {
  if (idOrReference !== undefined) {
    const { leadId, ids } = await findDeliveries(database, idOrReference)
    await forgetRefusal(database, leadId)
    const count = await makeDue(database, { leads: [leadId], ids, now })
    if (count === 0) throw new LeadsError(NOTHING_TO_RETRY)
    return count
  }
  const failed = await database.kysely
    .selectFrom('deliveries')
    .select('submission_id')
    .distinct()
    .where(isRetried(now))
    .execute()
  let count = 0
  for (let start = 0; start < failed.length; start += BATCH_SIZE) {
    const batch = failed.slice(start, start + BATCH_SIZE)
    const leads = batch.map(({ submission_id }) => submission_id)
    count += await makeDue(database, { leads, now })
  }
  return count
}

/** Staff may know that the address exists by now. */
async function forgetRefusal(database: Database, leadId: string): Promise<void> {
  const [lead] = await readStoredSubmissions(database.kysely, [leadId], () => {})
  const addresses = createAddressBook(database, createKeyedHash(database))
  if (lead?.answers.email) await addresses.forgetRefusal(lead.answers.email)
}

/** Leads in one transaction. */
const BATCH_SIZE = 100

interface Retried {
  readonly leads: readonly string[]
  /** Of deliveries. Default: all of these leads. */
  readonly ids?: readonly string[]
  readonly now: Date
}

async function makeDue(database: Database, { leads, ids, now }: Retried): Promise<number> {
  const give_up_at = giveUpAfter(now).toISOString()
  const { numUpdatedRows } = await changeLeads(database, leads, (tables) =>
    tables
      .updateTable('deliveries')
      .set({ state: 'due', due_at: now.toISOString(), give_up_at, ended_at: null })
      .where('submission_id', 'in', leads)
      .where(isRetried(now))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}

/** Given up or failing. A future reminder is not late, and a failed delivery may wait for its next attempt. */
function isRetried(now: Date) {
  const at = now.toISOString()
  const { eb, or, and } = expressionBuilder<Schema, 'deliveries'>()
  const isLate = or([eb('due_at', '<=', at), eb('attempts', '>', 0)])
  return and([
    or([eb('state', '=', 'dead'), and([eb('state', '=', 'due'), isLate])]),
    or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]),
  ])
}

/** One by its id, or those of a lead. Throws LeadsError for none. */
async function findDeliveries(database: Database, idOrReference: string) {
  const one = await database.kysely
    .selectFrom('deliveries')
    .select(['id', 'submission_id'])
    .where('id', '=', idOrReference.toLowerCase())
    .executeTakeFirst()
  if (one) return { leadId: one.submission_id, ids: [one.id] }
  const { id: leadId, deliveries } = await findLead(database, idOrReference)
  if (deliveries.length === 0) throw new LeadsError('This lead owes nothing')
  return { leadId, ids: deliveries.map(({ id }) => id) }
}

const NOTHING_TO_RETRY =
  'Nothing here can be sent again: it has arrived, waits for its time, is being sent, or was cancelled. See: show'
