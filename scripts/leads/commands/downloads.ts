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

const COLUMNS = {
  PAPER: ({ paper }: PaperDownloads) => paper,
  '7 DAYS': ({ last7Days }: PaperDownloads) => String(last7Days),
  '30 DAYS': ({ last30Days }: PaperDownloads) => String(last30Days),
  ALL: ({ all }: PaperDownloads) => String(all),
}

type PaperDownloads = Awaited<ReturnType<typeof countDownloads>>[number]

/** By slug; days are in UTC. */
export async function countDownloads(tables: Tables, now: Date) {
  const since = (days: number) =>
    new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const rows = await tables
    .selectFrom('paper_downloads')
    .select(({ fn }) => [
      'paper',
      fn.sum<number | string>('count').as('all'),
      fn.sum<number | string>('count').filterWhere('day', '>=', since(7)).as('last7Days'),
      fn.sum<number | string>('count').filterWhere('day', '>=', since(30)).as('last30Days'),
    ])
    .groupBy('paper')
    .orderBy('paper')
    .execute()
  return rows.map(({ paper, all, last7Days, last30Days }) => ({
    paper,
    last7Days: Number(last7Days),
    last30Days: Number(last30Days),
    all: Number(all),
  }))
}
