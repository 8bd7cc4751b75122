import autocannon, { type Client, type Options, type Result } from 'autocannon'
import { middle } from '../middle.ts'
import type { BenchServer } from './start-bench-server.ts'

/** What one run of requests has shown. */
export interface Load {
  readonly perSecond: number
  /** What one request costs the server, all threads together, in microseconds. */
  readonly cpuUs: number | undefined
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

export interface LoadOptions extends Partial<Options> {
  readonly path?: string
  /** That each answer must have; without it any below 400 will do. */
  readonly status?: number
}

/** Asks as often as it can for so many seconds. */
export async function load(
  server: BenchServer,
  { path = '/', status, ...options }: LoadOptions,
): Promise<Load> {
  const before = server.cpuMs()
  const result = await autocannon({
    connections: 32,
    setupClient: forgetBodies,
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
    failed: result.errors + result.timeouts + unexpected(result, status),
  }
}

function unexpected(result: Result, status: number | undefined): number {
  if (status === undefined) return result['4xx'] + result['5xx']
  const counts = Object.entries(result.statusCodeStats ?? {})
  return counts.reduce(
    (sum, [code, { count = 0 }]) => sum + (Number(code) === status ? 0 : count),
    0,
  )
}

/** autocannon reads each body as text, which costs more than all that a server does to send it. */
function forgetBodies(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests: { addBody(): void } }
  pipelinedRequests.addBody = () => {}
}

/** The middle of several runs, each figure by itself. */
export function middleOf(loads: readonly Load[]): Load {
  const of = (pick: (load: Load) => number) => middle(loads.map(pick))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    cpuUs: loads[0]?.cpuUs === undefined ? undefined : of(({ cpuUs }) => cpuUs ?? 0),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    failed: Math.max(...loads.map(({ failed }) => failed)),
  }
}
