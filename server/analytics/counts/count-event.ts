import { createHash } from 'node:crypto'
import { ownFrames } from '../own-frames.ts'
import { isOwnPage } from '../providers/site-addresses.ts'
import type { SiteEvent } from '../site-event.ts'
import { vitalBucket } from './vital-buckets.ts'

export interface CountKey {
  readonly kind: string
  readonly path: string
  readonly subject: string
}

/**
 * What an event adds one to:
 * `page_view` a page; `arrival` a page that was come to from outside; `referrer` the host that was come from;
 * `campaign` source, medium and campaign as JSON; a conversion's name with its page and subject; `LCP` and its kind with
 * the page and the bucket of the value; `exception` its fingerprint; `broken_link` an address and the host that links it.
 */
export function countEvent(event: SiteEvent): readonly CountKey[] {
  switch (event.type) {
    case 'page_view':
      return countView(event)
    case 'conversion':
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

function countView({
  path,
  referrer,
  campaign,
}: Extract<SiteEvent, { type: 'page_view' }>): readonly CountKey[] {
  const view = { kind: 'page_view', path, subject: '' }
  if (isOwnPage(referrer)) return [view]
  const { source = '', medium = '', campaign: name = '' } = campaign
  const isFromCampaign = source !== '' || medium !== '' || name !== ''
  return [
    view,
    { kind: 'arrival', path, subject: '' },
    { kind: 'referrer', path: '', subject: referrer },
    ...(isFromCampaign
      ? [{ kind: 'campaign', path: '', subject: JSON.stringify([source, medium, name]) }]
      : []),
  ]
}

/** Equal for the same mistake: not by position, which changes with every release. Hexadecimal, 64 bits. */
export function fingerprint({
  name,
  message,
  stack,
}: Pick<Extract<SiteEvent, { type: 'exception' }>, 'name' | 'message' | 'stack'>): string {
  const [top] = ownFrames(stack)
  const part = top?.chunk.replace(/-[A-Z0-9]{8}\.js$/, '') ?? ''
  const sameForAll = message.replace(/\d+/g, '0').toLowerCase()
  return createHash('sha256').update([name, sameForAll, part].join('\n')).digest('hex').slice(0, 16)
}
