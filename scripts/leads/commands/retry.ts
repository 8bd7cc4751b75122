import type { Command } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/leads/submissions/insert-submission.ts'
import type { WithContext } from '../command-context.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/lead.ts'
import { countWords } from '../terminal-text.ts'

export function addRetry(program: Command, withContext: WithContext): void {
  program
    .command('retry [delivery-or-reference]')
    .summary('retries failed deliveries now')
    .description(
      'Makes deliveries due now and for another three days: one by its id, those of a lead by its ' +
        'reference, or all that were given up. A running server sends them within seconds. Delivered ' +
        'ones are not sent again.',
    )
    .option('--dead', 'all that were given up')
    .action((which: string | undefined, { dead = false }: { readonly dead?: boolean }) =>
      withContext(async ({ database, print, note }) => {
        if (dead === (which !== undefined)) {
          throw new LeadsError(
            'Name a delivery or a lead, or use --dead for all that were given up',
          )
        }
        const count = await retryDeliveries(database, which)
        if (count === 0) return print('Nothing was given up.')
        print(`${countWords(count, 'delivery is', 'deliveries are')} due now.`)
        await note('retry', { count })
      }),
    )
}

/** One delivery by its id, those of a lead, or by default all that were given up. Throws LeadsError if none can be sent. */
export async function retryDeliveries(
  database: Database,
  idOrReference?: string,
  now = new Date(),
): Promise<number> {
  if (idOrReference === undefined) return retry(database, undefined, now)
  const { kysely } = database
  const id = idOrReference.toLowerCase()
  const one = await kysely
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('id', '=', id)
    .execute()
  const deliveries = one.length > 0 ? one : (await findLead(database, idOrReference)).deliveries
  const ids = deliveries.map((delivery) => delivery.id)
  const count = ids.length > 0 ? await retry(database, ids, now) : 0 // PostgreSQL refuses an empty list
  if (count === 0) throw new LeadsError(whyNone(deliveries.map(({ state }) => state)))
  return count
}

/** Leaves deliveries that are done or in progress. */
async function retry(database: Database, ids: readonly string[] | undefined, now: Date) {
  const at = now.toISOString()
  const give_up_at = new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
  const changed = await database.transaction((tables) =>
    tables
      .updateTable('deliveries')
      .set({ state: 'due', due_at: at, give_up_at, ended_at: null })
      .where('state', 'in', ids ? ['dead', 'due'] : ['dead'])
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      // A future reminder is not late, and a failed delivery may wait for its next attempt.
      .where(({ eb, or }) =>
        or([eb('state', '=', 'dead'), eb('due_at', '<=', at), eb('attempts', '>', 0)]),
      )
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
      .executeTakeFirst(),
  )
  return Number(changed.numUpdatedRows)
}

function whyNone(states: readonly string[]): string {
  if (states.includes('due')) return 'It is being sent now'
  if (states.includes('cancelled')) return 'It was cancelled with its lead'
  return states.length === 0 ? 'This lead owes nothing' : 'It has arrived already'
}
