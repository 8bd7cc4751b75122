import type { Command } from '../command.ts'
import type { Desk } from '../desk.ts'
import { fieldLines } from '../field-lines.ts'
import { readLimit } from '../read-limit.ts'
import { printableJson } from '../records/lead-json.ts'
import { LATE_AFTER_MS, listDeliveries, type TroubledDelivery } from '../records/list-deliveries.ts'
import { tableLines } from '../table-lines.ts'

const DEFAULT_LIMIT = 20
const LATE_AFTER_MINUTES = LATE_AFTER_MS / 60_000

const STATE_WORDS = {
  held: 'with a lead in quarantine: sent when it is released',
  due: 'to be sent, or sent again after a failure; reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up after three days: see retry',
  cancelled: 'of leads marked as spam, and of demos moved or cancelled since',
} as const

export const deliveries: Command = {
  name: 'deliveries',
  summary: 'how the mails and events are doing: counts, the dead and the late',
  about: [
    'Counts what leads owe, and names what was given up and what has waited for more than',
    `${LATE_AFTER_MINUTES} minutes. Nothing is late while a server runs and those it sends to answer.`,
  ].join('\n'),
  options: {
    limit: { value: '<count>', help: `how many of each at most; ${DEFAULT_LIMIT} otherwise` },
    json: { help: 'as one JSON object' },
  },
  async run(desk, { texts, flags }) {
    const limit = readLimit(texts.limit, DEFAULT_LIMIT)
    const report = await listDeliveries(desk.database, { limit, now: new Date() })
    if (flags.has('json')) return desk.print(printableJson(report))
    const counts = Object.entries(STATE_WORDS).map(([state, words]) => ({
      label: `${report.counts[state as keyof typeof STATE_WORDS].toLocaleString('en-US')} ${state}`,
      value: words,
    }))
    desk.print(fieldLines(counts, { width: desk.width ?? 100 }).join('\n'))
    showTroubled('Given up', 'GIVEN UP', report.dead, desk)
    showTroubled('Late', 'NEXT ATTEMPT', report.late, desk)
  },
}

function showTroubled(
  title: string,
  momentTitle: string,
  troubled: readonly TroubledDelivery[],
  { times, width, print }: Desk,
): void {
  if (troubled.length === 0) return
  const columns = ['REFERENCE', 'KIND', 'ATTEMPTS', 'FAILED', 'OWED SINCE', momentTitle, 'ID']
  const rows = troubled.map(({ reference, kind, attempts, reason, owedSince, at, id }) => [
    reference,
    kind,
    String(attempts),
    reason ?? '',
    times.short(owedSince),
    times.short(at),
    id,
  ])
  const lines = tableLines(
    columns.map((column) => ({ title: column })),
    rows,
    width,
  )
  print(['', `${title} (${times.zoneName})`, ...lines].join('\n'))
}
