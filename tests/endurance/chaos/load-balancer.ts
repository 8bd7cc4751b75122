import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** Interval of the readiness checks. */
const POLL_MS = 150
/** After this, the load balancer tries another server. */
const ANSWER_TIMEOUT_MS = 10_000
/** How long a request is retried, and the interval of the retries. */
const LIMIT_MS = 20_000
const RETRY_MS = 100

export interface LoadBalancer {
  readonly url: string
  close(): Promise<void>
}

type ServersInTurn = () => readonly number[]

/**
 * A minimal load balancer. It routes to servers that are ready or, if none is, to any that is alive, because pages need
 * no database. It retries a GET on another server until a response is complete and not a 503. It retries a POST only if
 * the connection was refused; otherwise it drops the connection, and the client decides.
 */
export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const ready = new Set<number>()
  let turn = 0
  const checkReadiness = async (port: number) => {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined)
    if (answer?.ok) ready.add(port)
    else ready.delete(port)
  }
  const polling = setInterval(() => ports.forEach(checkReadiness), POLL_MS)
  const serversInTurn = () => {
    turn += 1
    const order = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0)
    return [...order.filter((port) => ready.has(port)), ...order.filter((port) => !ready.has(port))]
  }
  const server = createServer((req, res) => {
    answer(req, res, serversInTurn).catch(() => res.destroy()) // as when its server dies
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(polling)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, serversInTurn: ServersInTurn) {
  const body = await buffer(req)
  const startedAt = performance.now()
  const isRepeatable = req.method === 'GET' || req.method === 'HEAD'
  for (;;) {
    const isLastRound = performance.now() - startedAt > LIMIT_MS
    for (const port of serversInTurn()) {
      try {
        const { status, headers, content } = await forward(req, port, body)
        if (status === 503 && isRepeatable && !isLastRound) continue
        return res.writeHead(status, headers).end(content)
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' // it read nothing
        if (!isRepeatable && !isRefused) throw error
      }
    }
    if (isLastRound) throw new Error('no server responds')
    await wait(RETRY_MS)
  }
}

/** Rejects if the response breaks off. */
async function forward({ method, url, headers }: IncomingMessage, port: number, body: Buffer) {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    agent: false,
    headers: { ...headers, connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  const [response] = (await once(outgoing.end(body), 'response')) as [IncomingMessage]
  const content = await buffer(response)
  const { connection: _, 'transfer-encoding': __, ...endToEnd } = response.headers
  return { status: response.statusCode ?? 502, headers: endToEnd, content }
}
