import type { Forms } from '../../../shared/forms/forms.ts'
import type { Command, CommandInput } from '../command.ts'
import { countWords } from '../count-words.ts'
import { FILTER_OPTIONS, filterNames, readFilter } from '../filter-options.ts'
import { csvRow } from '../records/csv-row.ts'
import { exportLeads, type LeadExport } from '../records/export-leads.ts'
import { leadColumns } from '../records/lead-columns.ts'
import { leadJson } from '../records/lead-json.ts'
import { UsageError } from '../usage-error.ts'
import { refuseExisting, writeOutput } from '../write-output.ts'

/** Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export const exportCommand: Command = {
  name: 'export',
  summary: 'leads as a CSV or JSON file',
  about: [
    'Writes leads, the oldest first, with every answer. The columns of the CSV file are always the same, times',
    'are in UTC. A spreadsheet takes none of it for a formula: a line that begins with = + - @ or a tab has an',
    "apostrophe before it, also a phone number such as '+1 000 555 0142. JSON has every text as it was sent, an",
    'object on a line.',
    '',
    'Leads in quarantine and spam are among them unless --status says otherwise. Every export is noted in the',
    'log, leads.log in DATA_DIR: who, when, how many. Without --out, for another program:',
    '',
    '    npm run --silent leads -- export --csv --status accepted > leads.csv',
  ].join('\n'),
  options: {
    csv: { help: 'as CSV' },
    json: { help: 'as JSON lines' },
    out: { value: '<file>', help: 'into a new file that only you may read' },
    bom: { help: 'begin with the mark by which Excel knows UTF-8 (CSV only)' },
    ...FILTER_OPTIONS,
  },
  async run(desk, input) {
    const { out } = input.texts
    const format = readFormat(input)
    refuseExisting(out)
    const found = await exportLeads(desk.database, readFilter(input, desk))
    await desk.note('export', { format, count: found.count, filters: filterNames(input), out })
    const lines = format === 'csv' ? csvLines(found, desk.forms, input) : jsonLines(found)
    await writeOutput(lines, out)
    desk.tell(`${countWords(found.count, 'lead')} exported${out ? ` to ${out}` : ''}.`)
  },
}

function readFormat({ flags }: CommandInput): 'csv' | 'json' {
  const isCsv = flags.has('csv')
  if (isCsv === flags.has('json')) throw new UsageError('Say --csv or --json')
  if (flags.has('bom') && !isCsv) throw new UsageError('--bom is for --csv')
  return isCsv ? 'csv' : 'json'
}

async function* csvLines(found: LeadExport, forms: Forms, { flags }: CommandInput) {
  const columns = leadColumns(forms)
  const titles = csvRow(columns.map(({ name }) => name))
  yield flags.has('bom') ? BYTE_ORDER_MARK + titles : titles
  for await (const lead of found.leads) yield csvRow(columns.map(({ read }) => read(lead)))
}

async function* jsonLines({ leads }: LeadExport) {
  for await (const lead of leads) yield `${leadJson(lead)}\n`
}
