import { describe, expect, it } from '@jest/globals'
import { fillBatch, type WaitingEvent } from '../../../../client/analytics/fill-batch.ts'
import { type EventBatch, MAX_BATCH_BYTES } from '../../../../shared/analytics/events.ts'
import { opened } from './sample-waiting.ts'

function read(waiting: readonly WaitingEvent[], nowMs = 0) {
  const batch = fillBatch(waiting, nowMs)
  if (!batch) throw new Error('There is no batch')
  return { ...batch, ...(JSON.parse(batch.body) as EventBatch) }
}

describe('a batch', () => {
  it('names the release and the age of each event', () => {
    const { release, events, count } = read([opened('a', 100.4), opened('b', -5_000)], 700)
    expect([release, count]).toEqual(['r1', 2])
    expect(events).toEqual([
      { type: 'conversion', name: 'faq_open', path: '/faqs', subject: 'a', ageMs: 600 },
      { type: 'conversion', name: 'faq_open', path: '/faqs', subject: 'b', ageMs: 5_700 },
    ])
  })

  it('contains events of only one release', () => {
    const { release, count } = read([opened('a'), opened('b'), opened('c', 0, 'r2')])
    expect([release, count]).toEqual(['r1', 2])
  })

  it('never exceeds the size limit in bytes, in any script', () => {
    const stack = '運'.repeat(10_000)
    const thrown = (message: string): WaitingEvent => ({
      ...opened(''),
      event: { type: 'exception', source: 'error', path: '/', name: 'Error', message, stack },
    })
    const many = Array.from({ length: 50 }, (_, at) => thrown(`m${at} ${stack}`))
    let sent = 0
    while (sent < many.length) {
      const { body, count } = read(many.slice(sent))
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
      sent += count
    }
    expect(sent).toBe(50)
  })
})
