import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { browserFields } from '../open-form-site.ts'
import { sampleAnswers } from '../sample-answers.ts'

const PAUSE_MS = 150

/** A browser sends again if a connection that was idle is closed meanwhile, as nginx does when it reloads; fetch does not. */
const OWN_CONNECTION = { Connection: 'close' }

/** One reads, one sends forms, each again and again, until `leave`. */
export function sendVisitors(url: string) {
  const failures: string[] = []
  let isOver = false
  let requests = 0
  let forms = 0 // that the real site took

  async function visit(what: string, send: () => Promise<Response>, status: number): Promise<void> {
    const answer = await send().then(
      async (response) => {
        const text = await response.text() // a part of it is a failure too
        if (what === 'form' && text.includes('"reference"')) forms += 1
        return `${response.status} ${text.slice(-9)}`
      },
      (error: Error) => `${error.message}: ${(error.cause as Error | undefined)?.message}`,
    )
    requests += 1
    if (!answer.startsWith(`${status} `)) failures.push(`${what}: ${answer}`)
  }

  async function read(): Promise<void> {
    for (let visits = 0; !isOver; visits += 1) {
      const path = ['/', '/faqs', '/contact-us'][visits % 3] ?? '/'
      await visit(path, () => fetch(url + path, { headers: OWN_CONNECTION }), 200)
      await wait(PAUSE_MS)
    }
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const fields = {
        ...sampleAnswers.contact,
        ...browserFields(),
        email: `${randomUUID()}@example.com`,
      }
      const body = new URLSearchParams(fields)
      const headers = {
        ...OWN_CONNECTION,
        Accept: 'application/json',
        'Sec-Fetch-Site': 'same-origin',
      }
      await visit('form', () => fetch(`${url}/contact-us`, { method: 'POST', headers, body }), 201)
      await wait(3 * PAUSE_MS)
    }
  }

  const all = [read(), write()]
  return {
    /** Requests without the answer that they should have, so far. */
    failures,
    async leave() {
      isOver = true
      await Promise.all(all)
      return { requests, forms }
    },
  }
}
