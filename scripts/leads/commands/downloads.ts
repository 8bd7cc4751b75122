import type { Command } from 'commander'
import type { Tables } from '../../../server/database/schema.ts'
import type { WithContext } from '../command-context.ts'
import { printableJson, tableLines } from '../terminal-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function addDownloads(program: Command, withContext: WithContext): void {
  program
    .command('downloads')
    .summary('counts whitepaper downloads')
    .description(
      'Counts downloads of the PDFs, in total and in the last days up to today (UTC), without bots. ' +
        '`show` lists the downloads of one lead.',
    )
    .option('--json', 'as one JSON object')
    .action(({ json }: { readonly json?: true }) =>
      withContext(async ({ database, print, notify, width }) => {
        const papers = await countDownloads(database.kysely, new Date())
        if (json) return print(printableJson(papers))
        if (papers.length === 0) return notify('No paper has been downloaded yet.')
        print(tableLines(COLUMNS, papers, width).join('\n'))
      }),
    )
}

type PaperDownloads = Awaited<ReturnType<typeof countDownloads>>[number]

const COLUMNS = {
  PAPER: ({ paper }: PaperDownloads) => paper,
  '7 DAYS': ({ last7Days }: PaperDownloads) => String(last7Days),
  '30 DAYS': ({ last30Days }: PaperDownloads) => String(last30Days),
  ALL: ({ all }: PaperDownloads) => String(all),
}

/** By slug; days are in UTC. */
export async function countDownloads(tables: Tables, now: Date) {
  const rows = await tables.selectFrom('paper_downloads').selectAll().orderBy('paper').execute()
  return [...Map.groupBy(rows, ({ paper }) => paper)].map(([paper, counts]) => {
    const inLast = (days: number) => {
      const first = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString()
      return counts.reduce(
        (sum, { day, count }) => sum + (day >= first.slice(0, 10) ? count : 0),
        0,
      )
    }
    return { paper, last7Days: inLast(7), last30Days: inLast(30), all: inLast(1_000_000) }
  })
}
