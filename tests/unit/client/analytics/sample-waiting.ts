import type { WaitingEvent } from '../../../../client/analytics/fill-batch.ts'

/** The event of an opened question, identified by `subject`. */
export function opened(subject: string, atMs = 0, release = 'r1'): WaitingEvent {
  const event = { type: 'conversion', name: 'faq_open', path: '/faqs', subject } as const
  return { event, atMs, release }
}
