import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ConnectionRefusedError, forwardRequest } from './forward-request.ts'

/** Interval of the readiness checks. */
const POLL_MS = 150

/** How long a request is retried, and the interval of the retries. */
const LIMIT_MS = 20_000
const RETRY_MS = 100

export interface LoadBalancer {
  readonly url: string
  close(): Promise<void>
}

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

  const server = createServer((req, res) => void answer(req, res, serversInTurn))
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

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  serversInTurn: () => readonly number[],
): Promise<void> {
  try {
    const body = Buffer.concat(await req.toArray())
    const { status, headers, body: answered } = await forward(req, body, serversInTurn)
    res.writeHead(status, headers).end(answered)
  } catch {
    res.destroy() // as a load balancer does when its server dies
  }
}

async function forward(
  req: IncomingMessage,
  body: Buffer,
  serversInTurn: () => readonly number[],
): Promise<Answer> {
  const startedAt = performance.now()
  const isRepeatable = req.method === 'GET' || req.method === 'HEAD'
  for (;;) {
    const isLastRound = performance.now() - startedAt > LIMIT_MS
    for (const port of serversInTurn()) {
      try {
        const answer = await forwardRequest(req, { port, body })
        if (answer.status !== 503 || !isRepeatable || isLastRound) return answer
      } catch (error) {
        if (!isRepeatable && !(error instanceof ConnectionRefusedError)) throw error
      }
    }
    if (isLastRound) throw new Error('no server responds')
    await wait(RETRY_MS)
  }
}
