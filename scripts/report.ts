/** `npm run report -- --days 30` */
import type { Command } from 'commander'
import { countLeads } from '../server/analytics/report/origin-parts.ts'
import { readReport } from '../server/analytics/report/read-report.ts'
import { compareVisits, describeVisits } from '../server/analytics/report/site-report.ts'
import { GitError } from './edit/hand-over/git.ts'
import { type CommandContext, contextOf } from './leads/command-context.ts'
import { endWithReader, fieldLines } from './leads/output.ts'
import { countOption, createProgram, runProgram } from './leads/run-program.ts'
import { readContentHistory } from './report/content-history.ts'

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

const MOST_ROWS = 100

export function reportProgram(env: NodeJS.ProcessEnv, build?: string): Command {
  const withContext = contextOf(env, build)
  return createProgram('npm run report --')
    .description(
      'Prints what was counted on the site. DATA_DIR and DATABASE_URL select the database, as for ' +
        'the server, which may run meanwhile. Days in UTC; visits without robots and visitors with GPC ' +
        'or DNT. Below a day stand the texts of content/ that were changed by its commits, or by a ' +
        'publishAt, as visitors see them.',
    )
    .addOption(countOption('--days <count>', 'days, today among them', 30, MOST_DAYS))
    .action(withContext(report))
}

async function report({ database, print }: CommandContext, { days }: { readonly days: number }) {
  const now = new Date()
  const read = await readReport(database, { dayCount: days, last: now, now })
  print(`The site from ${read.from} to ${read.to}: ${compareVisits(read)}.\n\nDAYS`)
  const { changes, missing } = await readChanges(read)
  if (missing) print(missing)
  const visits = read.days.map(({ day, ...visited }) => {
    const leads = countLeads(read.leads.filter((lead) => lead.day === day))
    const line = `${describeVisits([visited])}${leads && `, leads ${leads}`}`
    return { label: day, value: [line, ...(changes.get(day) ?? [])].join('\n') }
  })
  print(fieldLines(visits).join('\n'))
  for (const { title, note, rows } of read.parts) {
    print(`\n${title.toUpperCase()}\n${rows.length === 0 ? 'None.' : note}`)
    const fields = rows.slice(0, MOST_ROWS).map(({ name, text, details = '' }) => {
      return { label: name, value: `${text}\n${details}` }
    })
    if (fields.length > 0) print(fieldLines(fields).join('\n'))
  }
}

interface Changes {
  /** By day. */
  readonly changes: ReadonlyMap<string, readonly string[]>
  /** What is not listed, and why. */
  readonly missing?: string
}

/** A server may have no git, no clone, or none of the packages that read texts. */
async function readChanges(span: { readonly from: string; readonly to: string }): Promise<Changes> {
  try {
    const { days, isShallow } = await readContentHistory('.', span)
    const { changedTexts } = await import('./report/changed-texts.ts')
    const changes = new Map(days.map((day) => [day.day, changedTexts(day)]))
    return isShallow ? { changes, missing: SHALLOW } : { changes }
  } catch (error) {
    return { changes: new Map(), missing: `Changed texts are not listed: ${reasonOf(error)}` }
  }
}

const SHALLOW =
  'Older changed texts are not listed: this clone is shallow. To fetch the rest: git fetch --unshallow'

function reasonOf(error: unknown): string {
  if (error instanceof GitError && error.isMissing) return 'git is not installed.'
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_MODULE_NOT_FOUND') return 'only the packages of the server are installed.'
  return message.split('\n')[0] ?? ''
}

if (import.meta.main) {
  endWithReader()
  process.exitCode = await runProgram(reportProgram(process.env), process.argv.slice(2))
}
