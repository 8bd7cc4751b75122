import type { Database } from '../../../server/database/database.ts'
import { type Count, counted, expectNone } from '../report.ts'
import type { SoakOptions } from './soak-options.ts'
import type { SoakTally } from './soak-tally.ts'
import type { MemorySample } from './watch-soak.ts'

export interface SoakOutcome {
  readonly tally: SoakTally
  readonly memory: readonly MemorySample[]
  readonly database: Database
  /** Errors that the server logged: message and count. */
  readonly errors: ReadonlyMap<string, number>
  readonly exitCode: number | null
  readonly options: SoakOptions
}

/** Allowed memory growth from the second quarter, which has seen every kind of request, to the last. */
const MAX_GROWTH = 1.2

/** Shorter runs say nothing about memory: the heap is still filling up. */
const LEAST_FOR_MEMORY = 100_000

export async function countSoak(outcome: SoakOutcome): Promise<Count[]> {
  const { tally, database, errors, exitCode } = outcome
  const { latencies, references, byStatus } = tally
  const lost = await findLost(database, references)
  return [
    counted('requests', tally.done),
    ...[...byStatus].sort().map(([status, count]) => counted(`answered ${status}`, count)),
    counted('aborted by the client', tally.aborted),
    { label: '503 without load shedding', count: countUnexplained(outcome), expected: 0 },
    expectNone('answered unexpectedly', tally.wrong),
    counted('forms accepted', references.size),
    expectNone('of them not stored', lost),
    expectNone(
      'errors in the log',
      [...errors].map(([message, count]) => `${count} times: ${message}`),
    ),
    expectNone('exit codes other than 0', exitCode === 0 ? [] : [String(exitCode)]),
    counted('p50, microseconds', latencies.percentile(50)),
    counted('p99, microseconds', latencies.percentile(99)),
    counted('p99.9, microseconds', latencies.percentile(99.9)),
    ...countMemory(outcome),
  ]
}

/** More requests can be shed than clients saw refused: some abort before the response. */
function countUnexplained({ tally, memory }: SoakOutcome): number {
  return Math.max(0, tally.turnedAway - (memory.at(-1)?.shed ?? 0))
}

function countMemory({ memory, options }: SoakOutcome): Count[] {
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const inQuarter = ({ done }: MemorySample) =>
      done >= (quarter * options.requests) / 4 && done <= ((quarter + 1) * options.requests) / 4
    return Math.round(Math.max(0, ...memory.filter(inQuarter).map(({ residentMb }) => residentMb)))
  })
  const [, second = 0, , last = 0] = quarters
  const isJudged = options.requests >= LEAST_FOR_MEMORY
  const grown = isJudged && last > MAX_GROWTH * second ? [`${second} MB, then ${last} MB`] : []
  return [
    ...quarters.map((mb, index) => counted(`peak memory in quarter ${index + 1}, MB`, mb)),
    expectNone(isJudged ? 'memory grew' : 'memory grew (run too short)', grown),
  ]
}

async function findLost({ kysely }: Database, references: ReadonlySet<string>): Promise<string[]> {
  const rows = await kysely.selectFrom('submissions').select('reference').execute()
  const stored = new Set(rows.map(({ reference }) => reference))
  return [...references].filter((reference) => !stored.has(reference))
}
