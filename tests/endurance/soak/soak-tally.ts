import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { VisitEnd } from './send-visit.ts'
import type { SoakVisit } from './soak-visit.ts'

export interface SoakTally {
  done: number
  aborted: number
  /** Responses with 503. */
  turnedAway: number
  readonly byStatus: Map<number, number>
  /** Unexpected responses and failures. */
  readonly wrong: string[]
  /** References of accepted forms. */
  readonly references: Set<string>
  /** Microseconds. */
  readonly latencies: RecordableHistogram
}

const EXPECTED: Readonly<Record<SoakVisit['kind'], readonly number[]>> = {
  page: [200],
  file: [200],
  unchanged: [200, 304],
  missing: [404],
  form: [201],
  'bad form': [422],
}

export function createTally(): SoakTally {
  return {
    done: 0,
    aborted: 0,
    turnedAway: 0,
    byStatus: new Map(),
    wrong: [],
    references: new Set(),
    latencies: createHistogram(),
  }
}

/** Adds the outcome of one request, which took `ms` milliseconds. */
export function tallyVisit(tally: SoakTally, visit: SoakVisit, end: VisitEnd, ms: number): void {
  const { status, failure, reference } = end
  tally.done += 1
  if (reference !== undefined) tally.references.add(reference)
  if (status === undefined) {
    if (failure === undefined) tally.aborted += 1
    else tally.wrong.push(`${failure}: ${visit.method} ${visit.path}`)
    return
  }
  tally.latencies.record(Math.max(1, Math.round(ms * 1_000)))
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
  if (status === 503) tally.turnedAway += 1
  else if (!EXPECTED[visit.kind].includes(status)) {
    tally.wrong.push(`${status}: ${visit.method} ${visit.path}`)
  }
}
