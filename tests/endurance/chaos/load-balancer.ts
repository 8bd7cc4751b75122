import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, passOn, WasNotHeard } from './pass-on.ts'

/** How often each server is asked whether it is ready. */
const POLL_MS = 150

/** How long a request may wait for a server that answers, and how often one is looked for. */
const LIMIT_MS = 20_000
const RETRY_MS = 100

export interface LoadBalancer {
  readonly url: string
  close(): Promise<void>
}

/**
 * What stands in front of several servers in production, as small as it can be: visitors go to those that are ready;
 * where none is, to any that answers, because pages need no database. A GET is asked again at another server until
 * an answer is complete and is no 503. A POST only if the server has not heard of it: else the visitor is cut off and decides.
 */
export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const ready = new Set<number>()
  let turn = 0
  const look = async (port: number) => {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined)
    if (answer?.ok) ready.add(port)
    else ready.delete(port)
  }
  const looking = setInterval(() => ports.forEach(look), POLL_MS)
  const inTurn = () => {
    turn += 1
    const order = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0)
    return [...order.filter((port) => ready.has(port)), ...order.filter((port) => !ready.has(port))]
  }

  const server = createServer((req, res) => void answer(req, res, inTurn))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  inTurn: () => readonly number[],
): Promise<void> {
  try {
    const body = Buffer.concat(await req.toArray())
    const { status, headers, body: answered } = await ask(req, body, inTurn)
    res.writeHead(status, headers).end(answered)
  } catch {
    res.destroy() // as a balancer does whose server died on it
  }
}

async function ask(
  req: IncomingMessage,
  body: Buffer,
  inTurn: () => readonly number[],
): Promise<Answer> {
  const startedAt = performance.now()
  const isRepeatable = req.method === 'GET' || req.method === 'HEAD'
  for (;;) {
    const isLastRound = performance.now() - startedAt > LIMIT_MS
    for (const port of inTurn()) {
      try {
        const answer = await passOn(req, { port, body })
        if (answer.status !== 503 || !isRepeatable || isLastRound) return answer
      } catch (error) {
        if (!isRepeatable && !(error instanceof WasNotHeard)) throw error
      }
    }
    if (isLastRound) throw new Error('no server answers')
    await wait(RETRY_MS)
  }
}
