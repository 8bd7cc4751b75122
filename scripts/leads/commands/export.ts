import { type Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import type { Lead } from '../../../server/leads/desk/find-leads.ts'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import { streamLeads } from '../../../server/leads/desk/list-leads.ts'
import type { Consent } from '../../../server/leads/submissions/submission.ts'
import { plainText } from '../../../server/mail/plain-text.ts'
import { createForms, type Forms } from '../../../shared/forms/forms.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { type Columns, countWords, refuseExisting, writeOutput } from '../output.ts'
import { leadJson } from '../records/lead.ts'
import { addFilters, type Filters, readFilters } from '../records/lead-filters.ts'

interface Options extends Filters {
  readonly csv?: true
  readonly json?: true
  readonly out?: string
  readonly bom?: true
}

export function addExport(program: Command, withContext: WithContext): void {
  const command = program.command('export').summary('exports leads as CSV or JSON')
  addFilters(
    command
      .description(ABOUT)
      .addOption(new Option('--csv', 'as CSV').conflicts('json'))
      .addOption(new Option('--json', 'as JSON lines').conflicts('bom'))
      .option('--out <file>', 'writes to a new file that only you can read')
      .option('--bom', 'adds the byte order mark that Excel needs for UTF-8 (CSV only)'),
  ).action(withContext(exportLeads))
}

const ABOUT = `
Writes leads with all answers, oldest first, with times in UTC. JSON, one object per line, is for
programs: it has all texts unchanged. phoneE164 is the number as programs dial it, if it is one.

CSV is for spreadsheets; its columns are always the same. Do not open the file with a double click:
that drops the zeros at the start of numbers and changes long ones. Import it instead, as UTF-8 with
commas, and make the columns usdot, phone and phoneE164 text:

    Excel         Data > From Text/CSV > Transform Data, select the columns > Data Type > Text
    LibreOffice   File > Open, select the columns > Column type > Text
    Google Sheets File > Import, without "Convert text to numbers, dates, and formulas"

To prevent formulas, an apostrophe precedes each line that begins with = + - @ or a tab, including
phone numbers such as '+1 202 555 0142.

Includes spam unless --status is set. Each export is logged in DATA_DIR/leads.log with user, time
and count. Keep the file out of the repository. To pipe it to another program:

    npm run --silent leads -- export --json --status accepted | jq -r .answers.email`.trim()

async function exportLeads(context: CommandContext, options: Options): Promise<void> {
  const { csv, json, out, bom = false, ...filters } = options
  if (!csv && !json) throw new LeadsError('Choose --csv or --json')
  refuseExisting(out)
  const { database, times } = context
  const leads = await streamLeads(database, readFilters(times, filters))
  const lines = csv
    ? csvLines(leadColumns(createForms(context.release.facts)), leads, bom)
    : jsonLines(leads)
  const details = { format: csv ? 'csv' : 'json', count: leads.count, out }
  await context.note('export', { ...details, filters: Object.keys(filters) }) // values may be addresses
  await writeOutput(lines, out)
  context.notify(`${countWords(leads.count, 'lead')} exported${out ? ` to ${out}` : ''}.`)
}

async function* jsonLines(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) yield `${leadJson(lead)}\n`
}

async function* csvLines(columns: Columns<Lead>, leads: AsyncIterable<Lead>, bom: boolean) {
  yield csvRow(Object.keys(columns), bom)
  for await (const lead of leads) yield csvRow(Object.values(columns).map((read) => read(lead)))
}

/** Quotes all cells, because some countries' spreadsheets split at semicolons. */
function csvRow(cells: readonly string[], bom = false): string {
  const options = { bom, escape_formulas: true, quoted: true, quoted_empty: true }
  return stringify([cells.map(safeCell)], { ...options, record_delimiter: 'windows' })
}

/** Without invisible characters; with formulas escaped on later lines too, because some programs ignore quotes. */
function safeCell(cell: string): string {
  return plainText(cell).replace(/(?<=\n)(?=[=+\-@＝＋－＠])/g, "'")
}

/** As it was typed, and as programs dial it. */
const PHONE = ['phone', 'phoneE164']

const DELIVERIES = ['team-email', 'visitor-email', 'webhook']
const UTM = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)
const SOURCES = ['landingPath', 'referrer', ...UTM]

/** Always the same columns, so that an import is set up once. The last one has all other fields as JSON. */
export function leadColumns(forms: Forms): Columns<Lead> {
  const fields = Object.values(forms).flatMap((form) => form.fields)
  const answered = new Set(fields.flatMap(({ name }) => (name === 'phone' ? PHONE : name)))
  return {
    reference: ({ reference }) => reference,
    received: ({ receivedAt }) => receivedAt.toISOString(),
    form: ({ form }) => form,
    status: ({ status }) => status,
    ...columns([...answered], (name, { answers }) => answers[name]),
    ...consentColumns('contact'),
    ...consentColumns('marketing'),
    marketing_consent_withdrawn: (lead) => consentOf(lead, 'marketing')?.withdrawnAt ?? '',
    page: ({ page }) => page,
    ...columns(SOURCES, (name, { attribution }) => attribution.first?.[name], 'first_'),
    ...columns(SOURCES, (name, { attribution }) => attribution.last?.[name], 'last_'),
    suspicions: ({ suspicions }) => suspicions.join(' '),
    sent_again: ({ touches }) => String(touches.length),
    ...columns(DELIVERIES, (name, { deliveries }) => {
      return deliveries.find(({ kind }) => kind === name)?.state
    }),
    other: (lead) => otherFields(lead, answered),
  }
}

function columns(
  names: readonly string[],
  read: (name: string, lead: Lead) => string | undefined,
  prefix = '',
): Columns<Lead> {
  const entries = names.map((name) => [prefix + name, (lead: Lead) => read(name, lead) ?? ''])
  return Object.fromEntries(entries)
}

function consentOf({ consents }: Lead, wanted: Consent['kind']): Consent | undefined {
  return consents.find(({ kind }) => kind === wanted)
}

function consentColumns(kind: Consent['kind']): Columns<Lead> {
  return {
    [`${kind}_consent`]: (lead) => {
      const consent = consentOf(lead, kind)
      return consent?.isGiven && consent.withdrawnAt === undefined ? 'yes' : 'no'
    },
    [`${kind}_consent_version`]: (lead) => consentOf(lead, kind)?.version ?? '',
    [`${kind}_consent_text`]: (lead) => consentOf(lead, kind)?.text ?? '',
  }
}

/** Fields of older forms and rare campaign parameters; '' for none. */
function otherFields({ answers, attribution }: Lead, columns: ReadonlySet<string>): string {
  const rare = (visit: Readonly<Record<string, string>> = {}, prefix: string) =>
    Object.entries(visit)
      .filter(([name]) => !SOURCES.includes(name))
      .map(([name, value]) => [prefix + name, value])
  const all = [
    ...Object.entries(answers).filter(([name]) => !columns.has(name)),
    ...rare(attribution.first, 'first_'),
    ...rare(attribution.last, 'last_'),
  ]
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all))
}
