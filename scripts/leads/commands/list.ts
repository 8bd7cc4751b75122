import type { Command } from 'commander'
import type { Lead } from '../../../server/leads/desk/find-leads.ts'
import { listLeads } from '../../../server/leads/desk/list-leads.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { type Columns, countWords, tableLines } from '../output.ts'
import { leadJson, leadName } from '../records/lead.ts'
import { addFilters, type Filters, readFilters } from '../records/lead-filters.ts'
import { countOption } from '../run-program.ts'

interface Options extends Filters {
  readonly limit: number
  readonly json?: true
}

export function addList(program: Command, withContext: WithContext): void {
  const command = program.command('list').summary('lists the newest leads').description(ABOUT)
  addFilters(command)
    .addOption(countOption('--limit <count>', 'maximum', 50))
    .option('--json', 'all data, one JSON object per line; logged as an export')
    .action(withContext(list))
}

const ABOUT =
  'Shows the newest leads first, one per line. SENT ON shows the state of their emails and webhooks: ' +
  '"all" have arrived, "waiting" for the next attempt or for a demo to be confirmed.'

async function list(context: CommandContext, { limit, json, ...filters }: Options): Promise<void> {
  const { database, times, width, print, notify } = context
  const { leads, total } = await listLeads(database, readFilters(times, filters), limit)
  if (json) {
    const details = { format: 'json', count: leads.length, filters: Object.keys(filters) }
    await context.note('export', details)
    for (const lead of leads) print(leadJson(lead))
    return
  }
  if (leads.length === 0) return notify('No lead matches.')
  const columns: Columns<Lead> = {
    REFERENCE: ({ reference }) => reference,
    [`RECEIVED (${times.zoneName})`]: ({ receivedAt }) => times.short(receivedAt),
    FORM: ({ form }) => form,
    STATUS: ({ status }) => status,
    WHO: ({ answers }) => leadName(answers),
    EMAIL: ({ answers }) => answers.email ?? '',
    'SENT ON': ({ deliveries }) => sentOn(deliveries.filter(isNotScheduled)),
  }
  print(tableLines(columns, leads, width).join('\n'))
  const isCut = leads.length < total
  const shown = isCut ? `, newest ${leads.length} shown (see --limit)` : ''
  notify(`${countWords(total, 'lead')}${shown}.`)
}

/** Reminders and announcements wait for their hour, not for another attempt. */
function isNotScheduled({ kind, state, dueAt, attempts }: Lead['deliveries'][number]): boolean {
  const isLater = state === 'due' && attempts.length === 0 && dueAt > new Date().toISOString()
  return !isLater || !/reminder|announcement/.test(kind)
}

type DeliveryState = Lead['deliveries'][number]['state']

function sentOn(deliveries: Lead['deliveries']): string {
  const count = (wanted: DeliveryState) => deliveries.filter(({ state }) => state === wanted).length
  const dead = count('dead')
  if (dead > 0) return `${dead} dead`
  if (count('due') > 0) return 'waiting'
  if (count('cancelled') > 0) return 'canceled'
  return deliveries.length > 0 ? 'all' : 'owes none'
}
