import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export interface HonestVisits {
  readonly answered: number
  readonly slowestMs: number
  /** Requests with an unexpected status or no response. */
  readonly failed: readonly string[]
}

const PAUSE_MS = 50

/** Reads, searches and sends forms as an honest visitor until stopped. */
export function visitHonestly(url: string): { stop(): Promise<HonestVisits> } {
  const failed: string[] = []
  let isStopping = false
  let answered = 0
  let slowestMs = 0

  const visit = async (name: string, send: () => Promise<Response>, expected: number) => {
    const startedAt = performance.now()
    const response = await send().catch(() => undefined)
    await response?.arrayBuffer().catch(() => {})
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedAt))
    if (response?.status === expected) answered += 1
    else failed.push(`${name} ${response?.status ?? 'no answer'}`)
  }
  const visits = async () => {
    for (let round = 0; !isStopping; round += 1) {
      await visit('home', () => get(`${url}/`), 200)
      await visit('search', () => get(`${url}/faqs?q=visitor${round}`), 200)
      await visit('form', () => postMessage(url, round), 303)
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

function get(address: string): Promise<Response> {
  return fetch(address, { headers: { 'X-Forwarded-For': networkOf(0) } })
}

function postMessage(url: string, round: number): Promise<Response> {
  const fields = {
    submissionId: randomUUID(),
    name: 'Dana Example',
    email: `dana${round}@example.com`,
    topic: 'carrier-record',
    replyBy: 'email',
    message: 'We would like to see how a gate check looks.',
  }
  return fetch(`${url}/contact-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': networkOf(round), Origin: url, Accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
}
