import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { SiteReport } from '../../server/analytics/report/read-report.ts'
import { readReport } from '../../server/analytics/report/read-report.ts'
import { countWords } from '../leads/count-words.ts'
import { describeFailure } from '../leads/describe-failure.ts'
import { openContext } from '../leads/open-context.ts'
import { UsageError } from '../leads/usage-error.ts'
import { type ReportArguments, readReportArguments } from './report-options.ts'
import { reportPage } from './report-page.ts'
import { reportText } from './report-text.ts'
import { reportSections } from './sections/report-sections.ts'
import type { Section } from './sections/section.ts'
import { describeVisits } from './sections/visit-sections.ts'
import { createTraceStack } from './trace-stack.ts'

const ROOT = join(import.meta.dirname, '../..')

const HELP = `npm run report -- [options]    what was counted on the site, as tables here and as a page

  --days <count>    how many days, today among them; 30 otherwise
  --out <file>      where the page goes; report.html in DATA_DIR otherwise
  --maps <folder>   source maps of the release that is running; dist/maps otherwise

DATA_DIR and DATABASE_URL mean what they mean for the server, which may run meanwhile.`

/** Returns the exit code. */
export async function runReport(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const given = readReportArguments(args)
    if (given.isHelp) process.stdout.write(`${HELP}\n`)
    else await writeReport(given, env)
    return 0
  } catch (error) {
    const hint =
      error instanceof UsageError ? `${error.message}.\n\n${HELP}` : describeFailure(error)
    process.stderr.write(`${hint}\n`)
    return 1
  }
}

async function writeReport(given: ReportArguments, env: NodeJS.ProcessEnv): Promise<void> {
  const context = await openContext({}, env)
  try {
    const report = await readReport(context.database, { dayCount: given.days, last: new Date() })
    const sections = reportSections(report, createTraceStack(given.maps ?? join(ROOT, 'dist/maps')))
    const title = `The site from ${report.from} to ${report.to}`
    const summary = summarize(report)
    context.print(reportText({ title, summary, sections }, context.width))
    const out = resolve(given.out ?? join(context.config.dataDir, 'report.html'))
    await writePage(out, { title, summary, sections })
    context.notify(`Page written to ${out}.`)
  } finally {
    await context.database.close()
  }
}

function summarize({ total, before, days }: SiteReport): readonly string[] {
  const many = countWords(days.length, 'day')
  return [
    `${describeVisits(total)} in ${many}.`,
    `In the ${many} before: ${describeVisits(before)}.`,
    'Excludes robots and visitors with GPC or DNT.',
  ]
}

interface Written {
  readonly title: string
  readonly summary: readonly string[]
  readonly sections: readonly Section[]
}

/** Readable by its owner only. */
async function writePage(path: string, written: Written): Promise<void> {
  const sheets = [join(ROOT, 'client/theme/tokens.css'), join(import.meta.dirname, 'report.css')]
  const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, reportPage({ ...written, css }), { mode: 0o600 })
}
