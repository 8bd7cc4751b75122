import type { DeliveryState } from '../../../server/database/schema.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { countWords } from '../count-words.ts'
import { FILTER_OPTIONS, readFilter } from '../filter-options.ts'
import { leadName } from '../lead-name.ts'
import type { LocalTimes } from '../local-times.ts'
import { readLimit } from '../read-limit.ts'
import { leadJson } from '../records/lead-json.ts'
import type { LeadRecord } from '../records/lead-record.ts'
import { type LeadList, listLeads } from '../records/list-leads.ts'
import { tableLines } from '../table-lines.ts'

const DEFAULT_LIMIT = 50

export const list: Command = {
  name: 'list',
  summary: 'lists the newest leads',
  about: [
    'Shows the newest leads first, one per line. SENT ON shows the state of their emails and webhooks: "all" have',
    'arrived, "waiting" for the next attempt.',
  ].join('\n'),
  options: {
    ...FILTER_OPTIONS,
    limit: { value: '<count>', help: `maximum (default: ${DEFAULT_LIMIT})` },
    json: { help: 'all data, one JSON object per line' },
  },
  async run(context, input) {
    const limit = readLimit(input.texts.limit, DEFAULT_LIMIT)
    const found = await listLeads(context.database, readFilter(input, context), limit)
    if (input.flags.has('json')) {
      for (const lead of found.leads) context.print(leadJson(lead))
    } else {
      showTable(found, context)
    }
  },
}

function showTable(
  { leads, total }: LeadList,
  { times, width, print, notify }: CommandContext,
): void {
  if (leads.length === 0) {
    notify('No lead matches.')
    return
  }
  const columns = [
    { title: 'REFERENCE' },
    { title: `RECEIVED (${times.zoneName})` },
    { title: 'FORM' },
    { title: 'STATUS' },
    { title: 'WHO', isFlexible: true },
    { title: 'EMAIL', isFlexible: true },
    { title: 'SENT ON' },
  ]
  const rows = leads.map((lead) => leadRow(lead, times))
  print(tableLines(columns, rows, width).join('\n'))
  const shown = leads.length < total ? `, newest ${leads.length} shown (see --limit)` : ''
  notify(`${countWords(total, 'lead')}${shown}.`)
}

function leadRow({ submission, deliveries }: LeadRecord, times: LocalTimes): readonly string[] {
  const { reference, receivedAt, form, status, answers } = submission
  return [
    reference,
    times.short(receivedAt),
    form,
    status,
    leadName(answers),
    answers.email ?? '',
    sentOn(deliveries.map(({ state }) => state)),
  ]
}

function sentOn(states: readonly DeliveryState[]): string {
  const count = (wanted: DeliveryState) => states.filter((state) => state === wanted).length
  const dead = count('dead')
  if (dead > 0) return `${dead} dead`
  if (count('due') > 0) return 'waiting'
  if (count('cancelled') > 0) return 'cancelled'
  return states.length > 0 ? 'all' : 'owes none'
}
