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
  summary: 'exports leads as CSV or JSON',
  about: [
    'Writes leads with all answers, oldest first, with times in UTC. The columns of the CSV file are always the same.',
    'To prevent formulas in spreadsheets, an apostrophe precedes each line that begins with = + - @ or a tab,',
    "including phone numbers such as '+1 000 555 0142. JSON has all texts unchanged, one object per line.",
    '',
    'Includes spam unless --status is set. Each export is logged in DATA_DIR/leads.log with',
    'user, time and count. To pipe it to another program:',
    '',
    '    npm run --silent leads -- export --csv --status accepted > leads.csv',
  ].join('\n'),
  options: {
    csv: { help: 'as CSV' },
    json: { help: 'as JSON lines' },
    out: { value: '<file>', help: 'writes to a new file that only you can read' },
    bom: { help: 'adds the byte order mark that Excel needs for UTF-8 (CSV only)' },
    ...FILTER_OPTIONS,
  },
  async run(context, input) {
    const { out } = input.texts
    const format = readFormat(input)
    refuseExisting(out)
    const found = await exportLeads(context.database, readFilter(input, context))
    await context.note('export', { format, count: found.count, filters: filterNames(input), out })
    const lines = format === 'csv' ? csvLines(found, context.forms, input) : jsonLines(found)
    await writeOutput(lines, out)
    context.notify(`${countWords(found.count, 'lead')} exported${out ? ` to ${out}` : ''}.`)
  },
}

function readFormat({ flags }: CommandInput): 'csv' | 'json' {
  const isCsv = flags.has('csv')
  if (isCsv === flags.has('json')) throw new UsageError('Choose --csv or --json')
  if (flags.has('bom') && !isCsv) throw new UsageError('--bom requires --csv')
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
