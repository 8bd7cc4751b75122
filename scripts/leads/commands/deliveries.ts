import type { Command } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import type { DeliveryState } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/database/secrets.ts'
import { createAddressBook } from '../../../server/leads/addresses/address-book.ts'
import { changeLeads } from '../../../server/leads/ledger/change-leads.ts'
import { countStates, readTroubled } from '../../../server/leads/ledger/count-deliveries.ts'
import { findDelivery } from '../../../server/leads/ledger/read-deliveries.ts'
import {
  retryAllDeliveries,
  retryDeliveries,
} from '../../../server/leads/ledger/retry-deliveries.ts'
import { stopDeliveries } from '../../../server/leads/ledger/stop-deliveries.ts'
import { readStoredSubmissions } from '../../../server/leads/submissions/stored-submissions.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { type Columns, countWords, fieldLines, tableLines } from '../output.ts'
import { findLead } from '../records/lead.ts'
import { LeadsError } from '../run-program.ts'

const STATES = {
  due: 'to be sent or retried, including reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up: refused for good, or failed for three days (see retry and dismiss)',
  cancelled:
    'of spam and ended consents, of demos moved or cancelled in the meantime, and dismissed ones',
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
    return {
      label: `${(counts[state as DeliveryState] ?? 0).toLocaleString('en-US')} ${state}`,
      value,
    }
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
  const count = await retryNamed(database, which)
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
  const count = await changeLeads(database, [leadId], (tables) =>
    stopDeliveries(tables, [leadId], { reason: 'staff', now, ids }),
  )
  if (count === 0) throw new LeadsError('Nothing was given up')
  return count
}

/**
 * One delivery by its id, those of a lead, or by default all that failed. Leaves those that are done or in progress.
 * Throws LeadsError if none can be sent.
 */
export async function retryNamed(
  database: Database,
  idOrReference?: string,
  now = new Date(),
): Promise<number> {
  if (idOrReference === undefined) return retryAllDeliveries(database, now)
  const { leadId, ids } = await findDeliveries(database, idOrReference)
  await forgetRefusal(database, leadId)
  const count = await retryDeliveries(database, { leads: [leadId], ids, now })
  if (count === 0) throw new LeadsError(NOTHING_TO_RETRY)
  return count
}

/** Staff may know that the address exists by now. */
async function forgetRefusal(database: Database, leadId: string): Promise<void> {
  const [lead] = await readStoredSubmissions(database.kysely, [leadId], () => {})
  const addresses = createAddressBook(database, createKeyedHash(database))
  if (lead?.answers.email) await addresses.forgetRefusal(lead.answers.email)
}

/** One by its id, or those of a lead. Throws LeadsError for none. */
async function findDeliveries(database: Database, idOrReference: string) {
  const one = await findDelivery(database.kysely, idOrReference.toLowerCase())
  if (one) return { leadId: one.submission_id, ids: [one.id] }
  const { id: leadId, deliveries } = await findLead(database, idOrReference)
  if (deliveries.length === 0) throw new LeadsError('This lead owes nothing')
  return { leadId, ids: deliveries.map(({ id }) => id) }
}

const NOTHING_TO_RETRY =
  'Nothing here can be sent again: it has arrived, waits for its time, is being sent, or was cancelled. See: show'
