import type { IdleConnections } from './idle-connections.ts'
import type { SoakTally } from './soak-tally.ts'

const POLL_MS = 1_000

/** Every so many looks one is printed. */
const PRINTED = 5

export interface SoakWatch {
  /** Gives what was seen, oldest first. */
  stop(): Promise<readonly MemorySample[]>
}

export interface MemorySample {
  readonly residentMb: number
  /** Requests that were turned away. */
  readonly shed: number
  /** How many requests had been answered. */
  readonly done: number
}

interface Watched {
  readonly tally: SoakTally
  readonly idle: IdleConnections
  readonly metricsUrl: string
}

/** Looks at the server's memory every second, and prints how far it all is. */
export function watchSoak({ tally, idle, metricsUrl }: Watched): SoakWatch {
  const samples: MemorySample[] = []
  let looks = 0
  const look = async () => {
    const sample = { ...(await readGauges(metricsUrl)), done: tally.done }
    samples.push(sample)
    if (looks % PRINTED === 0) print(sample)
    looks += 1
  }
  const print = ({ residentMb }: MemorySample) => {
    const { done, latencies } = tally
    const p99 = (latencies.percentile(99) / 1_000).toFixed(1)
    console.log(
      `${done} requests, ${residentMb.toFixed(0)} MB, p99 ${p99} ms, ${idle.held} idle connections`,
    )
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = look().catch((error) => console.log(`no metrics: ${error.message}`))
  }, POLL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await look()
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
