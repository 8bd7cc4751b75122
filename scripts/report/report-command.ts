import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readReport, type SiteReport } from '../../server/analytics/report/read-report.ts'
import { type CommandContext, contextOf } from '../leads/command-context.ts'
import { createProgram } from '../leads/run-program.ts'
import { countWords } from '../leads/terminal-text.ts'
import { reportPage } from './report-page.ts'
import { type ReportText, reportText } from './report-text.ts'
import { reportSections } from './sections/report-sections.ts'
import { describeVisits } from './sections/visit-sections.ts'
import { createTraceStack } from './trace-stack.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

interface Options {
  readonly days: number
  readonly out?: string
  readonly maps: string
}

export function reportProgram(env: NodeJS.ProcessEnv): Command {
  const withContext = contextOf(env)
  return createProgram('npm run report --')
    .description(
      'Prints what was counted on the site as tables, and writes it as a page. DATA_DIR and ' +
        'DATABASE_URL select the database, as for the server, which may run meanwhile.',
    )
    .option('--days <count>', 'days, today among them', readDays, 30)
    .option('--out <file>', 'path of the page (default: report.html in DATA_DIR)')
    .addOption(
      new Option('--maps <folder>', 'source maps of the release that is running').default(
        join(ROOT, 'dist/maps'),
        'dist/maps',
      ),
    )
    .action((options: Options) => withContext((context) => report(context, options)))
}

async function report(context: CommandContext, { days, maps, out }: Options): Promise<void> {
  const { database, config, print, notify } = context
  const read = await readReport(database, { dayCount: days, last: new Date() })
  const sections = reportSections(read, createTraceStack(maps))
  const title = `The site from ${read.from} to ${read.to}`
  const summary = summarize(read)
  print(reportText({ title, summary, sections }))
  const path = resolve(out ?? join(config.dataDir, 'report.html'))
  await writePage(path, { title, summary, sections })
  notify(`Page written to ${path}.`)
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_DAYS) return Number(text)
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_DAYS}.`)
}

function summarize({ total, before, days }: SiteReport): readonly string[] {
  const many = countWords(days.length, 'day')
  return [
    `${describeVisits(total)} in ${many}.`,
    `In the ${many} before: ${describeVisits(before)}.`,
    'Excludes robots and visitors with GPC or DNT.',
  ]
}

/** Readable by its owner only. */
async function writePage(path: string, written: ReportText): Promise<void> {
  const sheets = [join(ROOT, 'client/theme/tokens.css'), join(import.meta.dirname, 'report.css')]
  const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, reportPage({ ...written, css }), { mode: 0o600 })
}
