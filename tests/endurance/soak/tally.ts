import { createHistogram } from 'node:perf_hooks'
import { type Count, counted, expectNone } from '../report.ts'
import type { SoakVisit, VisitEnd } from './visits.ts'

export interface Tally {
  readonly done: number
  /** References of accepted forms. */
  readonly references: ReadonlySet<string>
  /** Microseconds. */
  percentile(share: number): number
  /** Adds the outcome of one request, which took `ms` milliseconds. */
  add(visit: SoakVisit, end: VisitEnd, ms: number): void
  /** The rows of the table. `shed` is how many requests the server says it refused under load. */
  counts(shed: number): Count[]
}

const EXPECTED: Readonly<Record<SoakVisit['kind'], readonly number[]>> = {
  page: [200],
  file: [200],
  unchanged: [200, 304],
  missing: [404],
  form: [201],
  'bad form': [422],
}

export function createTally(): Tally {
  let done = 0
  let aborted = 0
  const byStatus = new Map<number, number>()
  const wrong: string[] = []
  const references = new Set<string>()
  const latencies = createHistogram()
  const percentile = (share: number) => latencies.percentile(share)
  return {
    get done() {
      return done
    },
    references,
    percentile,
    add({ kind, method, path }, { status, failure, reference }, ms) {
      done += 1
      if (reference !== undefined) references.add(reference)
      if (failure !== undefined) wrong.push(`${failure}: ${method} ${path}`)
      else if (status === undefined) aborted += 1
      else {
        latencies.record(Math.max(1, Math.round(ms * 1_000)))
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
        const isExpected = status === 503 || EXPECTED[kind].includes(status)
        if (!isExpected) wrong.push(`${status}: ${method} ${path}`)
      }
    },
    counts: (shed) => [
      counted('requests', done),
      ...[...byStatus].sort().map(([status, count]) => counted(`answered ${status}`, count)),
      counted('aborted by the client', aborted),
      // More requests can be shed than clients saw refused: some abort before the response.
      {
        label: '503 without load shedding',
        count: Math.max(0, (byStatus.get(503) ?? 0) - shed),
        expected: 0,
      },
      expectNone('answered unexpectedly', wrong),
      ...[50, 99, 99.9].map((share) => counted(`p${share}, microseconds`, percentile(share))),
      counted('forms accepted', references.size),
    ],
  }
}
