import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { fieldLines } from '../field-lines.ts'
import { readLimit } from '../read-limit.ts'
import { printableJson } from '../records/lead-json.ts'
import { LATE_AFTER_MS, listDeliveries, type TroubledDelivery } from '../records/list-deliveries.ts'
import { tableLines } from '../table-lines.ts'

const DEFAULT_LIMIT = 20
const LATE_AFTER_MINUTES = LATE_AFTER_MS / 60_000

const STATE_WORDS = {
  due: 'to be sent or retried, including reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up: refused for good, or failed for three days (see retry)',
  cancelled: 'of spam, and of demos moved or cancelled in the meantime',
} as const

export const deliveries: Command = {
  name: 'deliveries',
  summary: 'counts deliveries, and lists late and failed ones',
  about: [
    'Counts the deliveries of all leads, and lists those that were given up or are more than',
    `${LATE_AFTER_MINUTES} minutes late. Nothing is late while a server runs and the receivers respond.`,
  ].join('\n'),
  options: {
    limit: { value: '<count>', help: `maximum of each list (default: ${DEFAULT_LIMIT})` },
    json: { help: 'as one JSON object' },
  },
  async run(context, { texts, flags }) {
    const limit = readLimit(texts.limit, DEFAULT_LIMIT)
    const report = await listDeliveries(context.database, { limit, now: new Date() })
    if (flags.has('json')) return context.print(printableJson(report))
    const counts = Object.entries(STATE_WORDS).map(([state, words]) => ({
      label: `${report.counts[state as keyof typeof STATE_WORDS].toLocaleString('en-US')} ${state}`,
      value: words,
    }))
    context.print(fieldLines(counts, { width: context.width ?? 100 }).join('\n'))
    showTroubled('Given up', 'GIVEN UP', report.dead, context)
    showTroubled('Late', 'NEXT ATTEMPT', report.late, context)
  },
}

function showTroubled(
  title: string,
  timeTitle: string,
  troubled: readonly TroubledDelivery[],
  { times, width, print }: CommandContext,
): void {
  if (troubled.length === 0) return
  const columns = ['REFERENCE', 'KIND', 'ATTEMPTS', 'FAILED', 'OWED SINCE', timeTitle, 'ID']
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
