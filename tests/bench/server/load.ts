import autocannon, { type Client, type Options } from 'autocannon'
import type { BenchServer } from './bench-server.ts'

export interface Load {
  readonly perSecond: number
  /** CPU time per request in microseconds, all threads included. */
  readonly cpuUs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

interface LoadOptions extends Partial<Options> {
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
  const counts = Object.entries(result.statusCodeStats ?? {})
  const isExpected = (code: number) => (status === undefined ? code < 400 : code === status)
  const unexpected = counts.flatMap(([code, { count = 0 }]) =>
    isExpected(Number(code)) ? [] : count,
  )
  return {
    perSecond: average,
    cpuUs: ((after - before) * 1_000) / total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: unexpected.reduce((sum, count) => sum + count, result.errors + result.timeouts),
  }
}

/** autocannon decodes each body as text, which costs more than the server spends on sending it. */
function skipBodies(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests: { addBody(): void } }
  pipelinedRequests.addBody = () => {}
}
