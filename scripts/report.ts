/** `npm run report -- --days 30` */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readReport } from '../server/analytics/report/read-report.ts'
import { reportLines } from '../server/analytics/report/site-report.ts'
import { plainLine } from '../server/mail/plain-text.ts'
import { type CommandContext, contextOf } from './leads/command-context.ts'
import { countOption, createProgram, runProgram } from './leads/run-program.ts'
import { reportPage } from './report/report-page.ts'

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

const LABEL_WIDTH = 25
const LINE_WIDTH = 300

interface Options {
  readonly days: number
  readonly out?: string
}

export function reportProgram(env: NodeJS.ProcessEnv, build?: string): Command {
  const withContext = contextOf(env, build)
  return createProgram('npm run report --')
    .description(
      'Prints what was counted on the site in a few lines, and writes a page with plots. DATA_DIR and ' +
        'DATABASE_URL select the database, as for the server, which may run meanwhile.',
    )
    .addOption(countOption('--days <count>', 'days, today among them', 30, MOST_DAYS))
    .option('--out <file>', 'path of the page (default: report.html in DATA_DIR)')
    .action(withContext(report))
}

async function report(context: CommandContext, { days, out }: Options): Promise<void> {
  const { database, config, print, notify } = context
  const now = new Date()
  const read = await readReport(database, { dayCount: days, last: now, now })
  for (const [label, text] of reportLines(read)) {
    print(`${label.padEnd(LABEL_WIDTH)}${plainLine(text, LINE_WIDTH)}`)
  }
  const path = resolve(out ?? join(config.dataDir, 'report.html'))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, reportPage(read), { mode: 0o600 }) // readable by its owner only
  notify(`Page written to ${path}.`)
}

if (import.meta.main) {
  process.exitCode = await runProgram(reportProgram(process.env), process.argv.slice(2))
}
