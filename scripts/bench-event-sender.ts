/**
 * The browsers of bench-events.ts, in a thread of their own: 10,000 events a minute, to the port they are told last.
 * Before that they send to a server of this thread that does nothing, so that the machine has the same work.
 */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { EVENTS_PATH } from '../shared/analytics/events.ts'

/** What a browser sends of one view: the view, what it measured, a step. */
const EVENTS_PER_BATCH = 5
const BATCHES_PER_SECOND = 10_000 / 60 / EVENTS_PER_BATCH

const agent = new Agent({ keepAlive: true })
const elsewhere = createServer((req, res) => {
  req.resume()
  res.writeHead(204).end()
})
elsewhere.listen(0, '127.0.0.1')

const startedAt = performance.now()
let port = 0
let batches = 0
let accepted = 0

/** Timers are late at times: what is missing is made up for. */
setInterval(() => {
  const due = Math.floor(((performance.now() - startedAt) / 1000) * BATCHES_PER_SECOND)
  while (batches < due) send(batches++)
}, 10)

/** A port, or 0 for elsewhere. Answers how many events were taken since the last message. */
parentPort?.on('message', (next: number) => {
  parentPort?.postMessage(accepted * EVENTS_PER_BATCH)
  accepted = 0
  port = next
})

function send(batch: number): void {
  const post = request({
    port: port || (elsewhere.address() as AddressInfo).port,
    host: '127.0.0.1',
    path: EVENTS_PATH,
    method: 'POST',
    agent,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  })
  post.on('response', (answer) => {
    if (answer.statusCode === 204) accepted += 1
    answer.resume()
  })
  post.on('error', () => {}) // one that was under way when the server ended
  post.end(JSON.stringify({ release: 'bench', events: eventsOf(batch) }))
}

function eventsOf(batch: number): readonly object[] {
  const moment = { path: ['/', '/faqs', '/partners'][batch % 3], ageMs: batch % 500 }
  const referrer = `site-${batch % 50}.example.com`
  return [
    { ...moment, type: 'page_view', title: 'A page', referrer, campaign: { source: 'mail' } },
    { ...moment, type: 'web_vital', name: 'LCP', value: 500 + (batch % 2_000) },
    { ...moment, type: 'web_vital', name: 'CLS', value: (batch % 30) / 100 },
    { ...moment, type: 'conversion', name: 'cta_click', subject: 'header' },
    { ...moment, type: 'exception', source: 'error', name: 'TypeError', message: 'x', stack: '' },
  ]
}
