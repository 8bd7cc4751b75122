import type { IdleConnections } from './idle-connections.ts'
import type { SoakTally } from './soak-tally.ts'

const POLL_MS = 1_000

/** Prints one in this many samples. */
const PRINT_ONE_IN = 5

export interface SoakWatch {
  /** Resolves to all samples, oldest first. */
  stop(): Promise<readonly MemorySample[]>
}

export interface MemorySample {
  readonly residentMb: number
  /** Requests refused by load shedding. */
  readonly shed: number
  /** Requests done at this time. */
  readonly done: number
}

interface Watched {
  readonly tally: SoakTally
  readonly idle: IdleConnections
  readonly metricsUrl: string
}

/** Samples the server's memory every second and prints progress. */
export function watchSoak({ tally, idle, metricsUrl }: Watched): SoakWatch {
  const samples: MemorySample[] = []
  let samplesTaken = 0
  const takeSample = async () => {
    const sample = { ...(await readGauges(metricsUrl)), done: tally.done }
    samples.push(sample)
    if (samplesTaken % PRINT_ONE_IN === 0) print(sample)
    samplesTaken += 1
  }
  const print = ({ residentMb }: MemorySample) => {
    const { done, latencies } = tally
    const p99 = (latencies.percentile(99) / 1_000).toFixed(1)
    console.log(
      `${done} requests, ${residentMb.toFixed(0)} MB, p99 ${p99} ms, ${idle.held} idle connections`,
    )
  }
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = takeSample().catch((error) => console.log(`no metrics: ${error.message}`))
  }, POLL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await sampling
      await takeSample()
      return samples
    },
  }
}

async function readGauges(metricsUrl: string) {
  const text = await (await fetch(metricsUrl)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    residentMb: read('process_resident_memory_bytes') / 1e6,
    shed: read('site_shed_requests_total'),
  }
}
