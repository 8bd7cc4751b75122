import type { Command } from 'commander'
import type { InferResult } from 'kysely'
import type { DeliveryState, Tables } from '../../../server/database/schema.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countOption } from '../count-option.ts'
import { type Columns, fieldLines, printableJson, tableLines } from '../terminal-text.ts'

/** A later delivery means that the receiver is down, or no server is running. */
const LATE_AFTER_MS = 15 * 60 * 1000

/** No release since quarantine was removed holds deliveries. */
type State = Exclude<DeliveryState, 'held'>

const STATES: Readonly<Record<State, string>> = {
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
    .addOption(countOption('maximum of each list', 20))
    .option('--json', 'as one JSON object')
    .action(({ limit, json }: Options) =>
      withContext(async (context) => {
        const report = await readDeliveries(context.database.kysely, { limit, now: new Date() })
        if (json) return context.print(printableJson(report))
        const counts = Object.entries(report.counts).map(([state, count]) => ({
          label: `${count.toLocaleString('en-US')} ${state}`,
          value: STATES[state as State],
        }))
        context.print(fieldLines(counts, context.width).join('\n'))
        showTroubled('Given up', report.dead, context)
        showTroubled('Late', report.late, context)
      }),
    )
}

function showTroubled(
  title: string,
  troubled: readonly Troubled[],
  { times, width, print }: CommandContext,
): void {
  if (troubled.length === 0) return
  const columns: Columns<Troubled> = {
    REFERENCE: ({ reference }) => reference,
    KIND: ({ kind }) => kind,
    ATTEMPTS: ({ attempts }) => String(attempts),
    FAILED: ({ reason }) => reason ?? '',
    'OWED SINCE': ({ owedSince }) => times.short(new Date(owedSince)),
    'GIVEN UP, OR NEXT ATTEMPT': ({ endedAt, dueAt }) => times.short(new Date(endedAt ?? dueAt)),
    ID: ({ id }) => id,
  }
  print(`\n${title} (${times.zoneName})\n${tableLines(columns, troubled, width).join('\n')}`)
}

/** `limit` applies to each list. */
export async function readDeliveries(tables: Tables, options: { limit: number; now: Date }) {
  const { limit, now } = options
  const lateSince = new Date(now.getTime() - LATE_AFTER_MS).toISOString()
  const dead = troubled(tables).where('state', '=', 'dead').orderBy('ended_at', 'desc')
  const late = troubled(tables)
    .where('state', '=', 'due')
    .where('created_at', '<', lateSince)
    // A future reminder is not late.
    .where(({ eb, or }) => or([eb('due_at', '<', lateSince), eb('deliveries.attempts', '>', 0)]))
    .orderBy('created_at')
  return {
    counts: await countStates(tables),
    dead: await dead.limit(limit).execute(),
    late: await late.limit(limit).execute(),
  }
}

async function countStates(tables: Tables): Promise<Readonly<Record<State, number>>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const none = { due: 0, delivered: 0, dead: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

type Troubled = InferResult<ReturnType<typeof troubled>>[number]

function troubled(tables: Tables) {
  return tables
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(['deliveries.id', 'reference', 'kind', 'attempts'])
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
}
