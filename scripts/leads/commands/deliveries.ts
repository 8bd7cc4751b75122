import type { Command } from 'commander'
import {
  dismissDeliveries,
  retryNamed,
  surveyDeliveries,
} from '../../../server/leads/desk/failed-deliveries.ts'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { type Columns, countWords, fieldLines, tableLines } from '../output.ts'
import { stateWord } from '../records/lead.ts'

const STATES = {
  due: 'to be sent or retried, including reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up: refused for good, or failed for three days (see retry and dismiss)',
  cancelled:
    'of spam and ended consents, of demos moved or canceled in the meantime, and dismissed ones',
}

export function addDeliveries(program: Command, withContext: WithContext): void {
  const command = program
    .command('deliveries')
    .summary('counts deliveries, lists failing ones; retries and dismisses them')
    .description(
      'Counts the deliveries of all leads, and lists those that were given up, are failing, or were ' +
        'not attempted for 15 minutes, because no server runs. server/operations/README.md explains each outcome.',
    )
    .action(withContext(showDeliveries))
  addRetry(command, withContext)
  addDismiss(command, withContext)
}

async function showDeliveries({ database, times, width, print }: CommandContext): Promise<void> {
  const { counts, troubled } = await surveyDeliveries(database)
  const states = Object.keys(STATES) as (keyof typeof STATES)[]
  const fields = states.map((state) => ({
    label: `${(counts[state] ?? 0).toLocaleString('en-US')} ${stateWord(state)}`,
    value: STATES[state],
  }))
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

function addRetry(deliveries: Command, withContext: WithContext): void {
  deliveries
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

function addDismiss(deliveries: Command, withContext: WithContext): void {
  deliveries
    .command('dismiss <delivery-or-reference>')
    .summary('clears deliveries that were given up')
    .description(
      'Cancels a delivery that was given up, by its id, or all such deliveries of a lead by its ' +
        'reference: those that nobody can repair, such as to a mistyped address, or nobody needs any ' +
        'more. By its id also one that waits for a paused webhook, which is never given up. They are not ' +
        'listed, not retried, and raise no alert. The lead and its attempts remain.',
    )
    .action(
      withContext(async ({ database, print, note }, which: string) => {
        const count = await dismissDeliveries(database, which)
        print(`${countWords(count, 'delivery is', 'deliveries are')} dismissed.`)
        await note('dismiss', { which, count })
      }),
    )
}
