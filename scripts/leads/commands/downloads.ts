import type { Command } from '../command.ts'
import { printableJson } from '../records/lead-json.ts'
import { listDownloads } from '../records/list-downloads.ts'
import { tableLines } from '../table-lines.ts'

export const downloads: Command = {
  name: 'downloads',
  summary: 'counts whitepaper downloads',
  about: [
    'Counts downloads of the PDFs, in total and in the last days up to today (UTC), without bots. `show` lists',
    'the downloads of one lead.',
  ].join('\n'),
  options: { json: { help: 'as one JSON object' } },
  async run({ database, print, notify, width }, { flags }) {
    const papers = await listDownloads(database, new Date())
    if (flags.has('json')) return print(printableJson(papers))
    if (papers.length === 0) return notify('No paper has been downloaded yet.')
    const columns = ['PAPER', '7 DAYS', '30 DAYS', 'ALL'].map((title) => ({ title }))
    const rows = papers.map(({ paper, last7Days, last30Days, all }) =>
      [paper, last7Days, last30Days, all].map(String),
    )
    print(tableLines(columns, rows, width).join('\n'))
  },
}
