/** `npm run report -- --days 30` */
import type { Command } from 'commander'
import { readReport } from '../server/analytics/report/read-report.ts'
import { compareVisits, describeVisits } from '../server/analytics/report/site-report.ts'
import { type CommandContext, contextOf } from './leads/command-context.ts'
import { fieldLines } from './leads/output.ts'
import { countOption, createProgram, runProgram } from './leads/run-program.ts'

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

const MOST_ROWS = 100

export function reportProgram(env: NodeJS.ProcessEnv, build?: string): Command {
  const withContext = contextOf(env, build)
  return createProgram('npm run report --')
    .description(
      'Prints what was counted on the site. DATA_DIR and DATABASE_URL select the database, as for ' +
        'the server, which may run meanwhile. Days in UTC, without robots and visitors with GPC or DNT.',
    )
    .addOption(countOption('--days <count>', 'days, today among them', 30, MOST_DAYS))
    .action(withContext(report))
}

async function report({ database, print }: CommandContext, { days }: { readonly days: number }) {
  const now = new Date()
  const read = await readReport(database, { dayCount: days, last: now, now })
  print(`The site from ${read.from} to ${read.to}: ${compareVisits(read)}.\n\nDAYS`)
  const visits = read.days.map((day) => ({ label: day.day, value: describeVisits([day]) }))
  print(fieldLines(visits).join('\n'))
  for (const { title, note, rows } of read.parts) {
    print(`\n${title.toUpperCase()}\n${rows.length === 0 ? 'None.' : note}`)
    const fields = rows.slice(0, MOST_ROWS).map(({ name, text, details = '' }) => {
      return { label: name, value: `${text}\n${details}` }
    })
    if (fields.length > 0) print(fieldLines(fields).join('\n'))
  }
}

if (import.meta.main) {
  process.exitCode = await runProgram(reportProgram(process.env), process.argv.slice(2))
}
