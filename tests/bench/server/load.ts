import autocannon, { type Client, type Options, type Result } from 'autocannon'
import { median } from '../median.ts'
import type { BenchServer } from './start-bench-server.ts'

export interface Load {
  readonly perSecond: number
  /** CPU time per request in microseconds, all threads included. Undefined except on Linux. */
  readonly cpuUs: number | undefined
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

export interface LoadOptions extends Partial<Options> {
  readonly path?: string
  /** Expected status. By default any status below 400 passes. */
  readonly status?: number
}

/** Sends as many requests as it can for `duration` seconds. */
export async function load(
  server: BenchServer,
  { path = '/', status, ...options }: LoadOptions,
): Promise<Load> {
  const before = server.cpuMs()
  const result = await autocannon({
    connections: 32,
    setupClient: skipBodies,
    ...options,
    url: server.url + path,
  })
  const after = server.cpuMs()
  const { total, average } = result.requests
  return {
    perSecond: average,
    cpuUs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1_000) / total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + countUnexpected(result, status),
  }
}

function countUnexpected(result: Result, status: number | undefined): number {
  if (status === undefined) return result['4xx'] + result['5xx']
  const counts = Object.entries(result.statusCodeStats ?? {})
  return counts.reduce(
    (sum, [code, { count = 0 }]) => sum + (Number(code) === status ? 0 : count),
    0,
  )
}

/** autocannon decodes each body as text, which costs more than the server spends on sending it. */
function skipBodies(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests: { addBody(): void } }
  pipelinedRequests.addBody = () => {}
}

/** Medians of several runs, figure by figure. */
export function medianOf(loads: readonly Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    cpuUs: loads[0]?.cpuUs === undefined ? undefined : of(({ cpuUs }) => cpuUs ?? 0),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    failed: Math.max(...loads.map(({ failed }) => failed)),
  }
}
