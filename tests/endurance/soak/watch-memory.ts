import { type Count, counted, expectNone } from '../report.ts'
import type { IdleConnections } from './idle-connections.ts'
import type { Tally } from './tally.ts'

const POLL_MS = 1_000

/** Prints one in this many samples. */
const PRINT_ONE_IN = 5

/** Allowed memory growth from the second quarter, which has seen every kind of request, to the last. */
const MAX_GROWTH = 1.2

/** Shorter runs say nothing about memory: the heap is still filling up. */
const LEAST_FOR_MEMORY = 100_000

export interface MemorySample {
  readonly residentMb: number
  /** Requests refused by load shedding. */
  readonly shed: number
  /** Requests done at this time. */
  readonly done: number
}

interface Watched {
  readonly tally: Tally
  readonly idle: IdleConnections
  readonly metricsUrl: string
}

/** Samples the server's memory every second and prints progress. `stop` resolves to all samples, oldest first. */
export function watchMemory({ tally, idle, metricsUrl }: Watched) {
  const samples: MemorySample[] = []
  const takeSample = async () => {
    const text = await (await fetch(metricsUrl)).text()
    const lines = text.split('\n')
    const read = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0)
    const residentMb = read('process_resident_memory_bytes') / 1e6
    const { done } = tally
    const p99 = (tally.percentile(99) / 1_000).toFixed(1)
    const line = `${done} requests, ${residentMb.toFixed(0)} MB, p99 ${p99} ms, ${idle.held} idle`
    if (samples.length % PRINT_ONE_IN === 0) console.log(line)
    samples.push({ residentMb, shed: read('site_refused_total{what="request"}'), done })
  }
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = takeSample().catch((error) => console.log(`no metrics: ${error.message}`))
  }, POLL_MS)
  return {
    async stop(): Promise<readonly MemorySample[]> {
      clearInterval(timer)
      await sampling
      await takeSample()
      return samples
    },
  }
}

/** Peak memory in each quarter of the requests, and whether it grew. */
export function countMemory(samples: readonly MemorySample[], requests: number): Count[] {
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const inQuarter = ({ done }: MemorySample) =>
      done >= (quarter * requests) / 4 && done <= ((quarter + 1) * requests) / 4
    return Math.round(Math.max(0, ...samples.filter(inQuarter).map((one) => one.residentMb)))
  })
  const [, second = 0, , last = 0] = quarters
  const isJudged = requests >= LEAST_FOR_MEMORY
  const grown = isJudged && last > MAX_GROWTH * second ? [`${second} MB, then ${last} MB`] : []
  return [
    ...quarters.map((mb, index) => counted(`peak memory in quarter ${index + 1}, MB`, mb)),
    expectNone(isJudged ? 'memory grew' : 'memory grew (run too short)', grown),
  ]
}
