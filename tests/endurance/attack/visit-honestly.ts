import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { localAddressOf } from './flood.ts'

export interface HonestVisits {
  readonly answered: number
  /** Name of the request to the longest time it took, in milliseconds. */
  readonly slowestMs: Readonly<Record<string, number>>
  /** Requests with an unexpected status or no response. */
  readonly failed: readonly string[]
}

const PAUSE_MS = 50

/** Reads a cached page, probes and sends forms until stopped, each request on a new connection. */
export function visitHonestly(url: string): { stop(): Promise<HonestVisits> } {
  const failed: string[] = []
  const slowestMs: Record<string, number> = {}
  let isStopping = false
  let answered = 0

  const visit = async (name: string, send: () => Promise<number>, expected: number) => {
    const startedAt = performance.now()
    const status = await send().catch(() => undefined)
    const ms = Math.round(performance.now() - startedAt)
    slowestMs[name] = Math.max(slowestMs[name] ?? 0, ms)
    if (status === expected) answered += 1
    else failed.push(`${name} ${status ?? 'no answer'}`)
  }
  const visits = async () => {
    await ask(`${url}/`, networkOf(0)) // caches the page
    for (let round = 0; !isStopping; round += 1) {
      await visit('home', () => ask(`${url}/`, networkOf(0)), 200)
      await visit('health', () => ask(`${url}/healthz`, networkOf(0)), 200)
      await visit('form', () => ask(`${url}/contact-us`, networkOf(round), message(round)), 303)
      await wait(PAUSE_MS)
    }
  }
  const done = visits()
  return {
    async stop() {
      isStopping = true
      await done
      return { answered, slowestMs, failed }
    },
  }
}

/** A different /24 each round, because form limits count by network. */
function networkOf(round: number): string {
  return `198.51.${round % 200}.7`
}

/** Returns the status. With fields, posts them as a form. */
async function ask(address: string, network: string, fields?: URLSearchParams): Promise<number> {
  const sent = request(address, {
    agent: false,
    hostname: '127.0.0.1',
    localAddress: localAddressOf(network),
    method: fields ? 'POST' : 'GET',
    headers: {
      'X-Forwarded-For': network,
      Accept: 'text/html',
      ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  })
  const [response] = (await once(sent.end(fields?.toString()), 'response')) as [IncomingMessage]
  for await (const _piece of response);
  return response.statusCode ?? 0
}

function message(round: number): URLSearchParams {
  return new URLSearchParams({
    submissionId: randomUUID(),
    name: 'Dana Example',
    email: `dana${round}@example.com`,
    topic: 'carrier-record',
    replyBy: 'email',
    message: 'We would like to see how a gate check looks.',
  })
}
