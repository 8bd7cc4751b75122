import type { Command } from 'commander'
import type { Tables } from '../../../server/database/schema.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countOption } from '../run-program.ts'
import { type Columns, fieldLines, printableJson, tableLines } from '../terminal-text.ts'

/** A later delivery means that the receiver is down, or no server is running. */
const LATE_AFTER_MS = 15 * 60 * 1000

const STATES = {
  due: 'to be sent or retried, including reminders of demos to come',
  delivered: 'arrived',
  dead: 'given up: refused for good, or failed for three days (see retry)',
  cancelled: 'of spam, and of demos moved or cancelled in the meantime',
}

interface Options {
  readonly limit: number
  readonly json?: true
}

export function addDeliveries(program: Command, withContext: WithContext): void {
  program
    .command('deliveries')
    .summary('counts deliveries, and lists late and failed ones')
    .description(
      'Counts the deliveries of all leads, and lists those that were given up or are more than ' +
        '15 minutes late. Nothing is late while a server runs and the receivers respond.',
    )
    .addOption(countOption('maximum in the list', 40))
    .option('--json', 'as one JSON object')
    .action((options: Options) => withContext((context) => showDeliveries(context, options)))
}

async function showDeliveries(context: CommandContext, { limit, json }: Options): Promise<void> {
  const { database, times, width, print } = context
  const counts = await countStates(database.kysely)
  const troubled = await readTroubled(database.kysely, { limit, now: new Date() })
  if (json) return print(printableJson({ counts, troubled }))
  const fields = Object.entries(STATES).map(([state, value]) => {
    return { label: `${(counts[state] ?? 0).toLocaleString('en-US')} ${state}`, value }
  })
  print(fieldLines(fields, width).join('\n'))
  if (troubled.length === 0) return
  const columns: Columns<(typeof troubled)[number]> = {
    REFERENCE: ({ reference }) => reference,
    KIND: ({ kind }) => kind,
    STATE: ({ state }) => (state === 'dead' ? 'given up' : 'late'),
    ATTEMPTS: ({ attempts }) => String(attempts),
    FAILED: ({ reason }) => reason ?? '',
    [`SINCE (${times.zoneName})`]: ({ owedSince }) => times.short(new Date(owedSince)),
    ID: ({ id }) => id,
  }
  print(`\n${tableLines(columns, troubled, width).join('\n')}`)
}

async function countStates(tables: Tables): Promise<Readonly<Record<string, number>>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const none = Object.keys(STATES).map((state) => [state, 0])
  return Object.fromEntries([...none, ...rows.map(({ state, count }) => [state, Number(count)])])
}

/** Given up, or late; the longest owed first. */
export function readTroubled(tables: Tables, options: { limit: number; now: Date }) {
  const lateSince = new Date(options.now.getTime() - LATE_AFTER_MS).toISOString()
  return tables
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(['deliveries.id', 'reference', 'kind', 'state', 'attempts'])
    .select(['created_at as owedSince', 'due_at as dueAt', 'ended_at as endedAt'])
    .select(({ selectFrom }) =>
      selectFrom('attempts')
        .select('outcome')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('attempts.ended_at', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1)
        .as('reason'),
    )
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'dead'),
        and([
          eb('state', '=', 'due'),
          eb('created_at', '<', lateSince),
          // A future reminder is not late.
          or([eb('due_at', '<', lateSince), eb('deliveries.attempts', '>', 0)]),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(options.limit)
    .execute()
}
