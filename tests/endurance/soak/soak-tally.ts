import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { VisitEnd } from './send-visit.ts'
import type { SoakVisit } from './soak-visit.ts'

/** What came of all requests so far. */
export interface SoakTally {
  done: number
  brokenOff: number
  /** 503: turned away for a while. */
  turnedAway: number
  readonly byStatus: Map<number, number>
  /** Answers that no visitor should get. */
  readonly wrong: string[]
  /** Of the forms that were taken. */
  readonly references: Set<string>
  /** In microseconds. */
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
    brokenOff: 0,
    turnedAway: 0,
    byStatus: new Map(),
    wrong: [],
    references: new Set(),
    latencies: createHistogram(),
  }
}

/** Adds the end of one request, and how long it took in milliseconds. */
export function tallyVisit(tally: SoakTally, visit: SoakVisit, end: VisitEnd, ms: number): void {
  const { status, failure, reference } = end
  tally.done += 1
  if (reference !== undefined) tally.references.add(reference)
  if (status === undefined) {
    if (failure === undefined) tally.brokenOff += 1
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
