import { hash } from 'node:crypto'
import type { DailyCountRow } from '../../database/schema.ts'
import { isOwnPage, type SiteEvent } from '../site-event.ts'
import { vitalBucket } from '../vitals.ts'

export type CountKey = Readonly<Omit<DailyCountRow, 'day' | 'count'>>

/** Counts to increment. `campaign` has source, medium and campaign as JSON; a vital has its bucket as subject. */
export function countEvent(event: SiteEvent): readonly CountKey[] {
  switch (event.type) {
    case 'page_view':
      return countView(event)
    case 'conversion':
      if (event.name === 'search_none')
        return [{ kind: event.name, path: '', subject: event.subject }]
      return [{ kind: event.name, path: event.path, subject: event.subject }]
    case 'web_vital': {
      const bucket = vitalBucket(event.name, event.value)
      return [{ kind: event.name, path: event.path, subject: String(bucket) }]
    }
    case 'exception':
      return [{ kind: 'exception', path: event.path, subject: fingerprint(event) }]
    case 'broken_link':
      return [{ kind: 'broken_link', path: event.path, subject: event.referrer }]
  }
}

function countView(event: Extract<SiteEvent, { type: 'page_view' }>): readonly CountKey[] {
  const { path, referrer, campaign } = event
  const view = { kind: 'page_view', path, subject: '' }
  if (isOwnPage(referrer)) return [view]
  const { source = '', medium = '', campaign: name = '' } = campaign
  const counts = [
    view,
    { kind: 'arrival', path, subject: '' },
    { kind: 'referrer', path: '', subject: referrer },
  ]
  if (source + medium + name === '') return counts
  return [
    ...counts,
    { kind: 'campaign', path: '', subject: JSON.stringify([source, medium, name]) },
  ]
}

/** Ignores positions, which change with every release. Hexadecimal, 64 bits. */
export function fingerprint(event: Extract<SiteEvent, { type: 'exception' }>): string {
  const { name, message, stack } = event
  const [, chunk = ''] = /^\/assets\/([\w.-]+)-[A-Z0-9]{8}\.js/.exec(stack) ?? []
  const sameForAll = message.replace(/\d+/g, '0').toLowerCase()
  return hash('sha256', [name, sameForAll, chunk].join('\n')).slice(0, 16)
}
