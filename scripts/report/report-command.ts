import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readReport, type SiteReport } from '../../server/analytics/report/read-report.ts'
import type { Command } from '../leads/command.ts'
import { countWords } from '../leads/count-words.ts'
import { UsageError } from '../leads/usage-error.ts'
import { reportPage } from './report-page.ts'
import { type ReportText, reportText } from './report-text.ts'
import { reportSections } from './sections/report-sections.ts'
import { describeVisits } from './sections/visit-sections.ts'
import { createTraceStack } from './trace-stack.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

export const report: Command = {
  name: 'report',
  summary: 'reports what was counted on the site',
  about: [
    'Prints what was counted on the site as tables, and writes it as a page. DATA_DIR and DATABASE_URL select the',
    'database, as for the server, which may run meanwhile.',
  ].join('\n'),
  options: {
    days: { value: '<count>', help: 'days, today among them (default: 30)' },
    out: { value: '<file>', help: 'path of the page (default: report.html in DATA_DIR)' },
    maps: {
      value: '<folder>',
      help: 'source maps of the release that is running (default: dist/maps)',
    },
  },
  async run({ database, config, width, print, notify }, { texts }) {
    const read = await readReport(database, { dayCount: readDays(texts.days), last: new Date() })
    const sections = reportSections(read, createTraceStack(texts.maps ?? join(ROOT, 'dist/maps')))
    const title = `The site from ${read.from} to ${read.to}`
    const summary = summarize(read)
    print(reportText({ title, summary, sections }, width))
    const out = resolve(texts.out ?? join(config.dataDir, 'report.html'))
    await writePage(out, { title, summary, sections })
    notify(`Page written to ${out}.`)
  },
}

function readDays(text = '30'): number {
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > MOST_DAYS) {
    throw new UsageError(`--days is a whole number from 1 to ${MOST_DAYS}`)
  }
  return Number(text)
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
