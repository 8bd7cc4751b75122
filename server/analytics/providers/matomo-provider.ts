import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { MatomoConfig } from '../../config.ts'
import { postJson } from '../post-json.ts'
import type { Provider } from '../provider.ts'
import type { SiteEvent } from '../site-event.ts'
import { isOwnPage, pageAddress, referrerAddress } from './site-addresses.ts'

export interface MatomoOptions extends MatomoConfig {
  readonly siteUrl: string
  readonly timeoutMs?: number
}

const answerSchema = v.object({ tracked: v.number() })

/** https://developer.matomo.org/api-reference/tracking-api. Visitor ids are random and mean nothing. */
export function matomoProvider(options: MatomoOptions): Provider {
  const { token, timeoutMs } = options
  const url = `${options.url}/matomo.php`
  return {
    name: 'matomo',
    batchSize: 100,
    async send(events, signal) {
      const visitor = randomBytes(8).toString('hex')
      const oldestFirst = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const requests = oldestFirst.map((event) => `?${query(event, visitor, options)}`)
      const body = { requests, ...(token === undefined ? {} : { token_auth: token }) }
      const answer = await postJson({ url, body, signal, timeoutMs })
      return readTracked(answer, events.length)
    },
  }
}

async function readTracked(answer: Response, sent: number): Promise<number> {
  const read = v.safeParse(answerSchema, await answer.json().catch(() => undefined))
  return read.success ? Math.min(read.output.tracked, sent) : sent
}

function query(event: SiteEvent, visitor: string, { siteId, siteUrl }: MatomoOptions): string {
  const fields = {
    idsite: siteId,
    rec: '1',
    apiv: '1',
    send_image: '0',
    _id: visitor,
    cdt: String(Math.floor(event.at.getTime() / 1000)),
    url: pageAddress(siteUrl, event),
    ...eventFields(event, siteUrl),
  }
  return new URLSearchParams(fields).toString()
}

/** `ca` marks an event that is no page view, even when Matomo's Events plugin is off. */
function eventFields(event: SiteEvent, siteUrl: string): Readonly<Record<string, string>> {
  switch (event.type) {
    case 'page_view': {
      const urlref = referrerAddress(siteUrl, event.referrer)
      return {
        action_name: event.title,
        ...(urlref === undefined ? {} : { urlref }),
        ...(isOwnPage(event.referrer) ? {} : { new_visit: '1' }),
      }
    }
    case 'conversion':
      return { ca: '1', e_c: 'conversion', e_a: event.name, ...eventNamed(event.subject) }
    case 'exception':
      return { ca: '1', e_c: 'exception', e_a: event.name || 'Error', ...eventNamed(event.message) }
    case 'web_vital':
      return { ca: '1', e_c: 'web_vital', e_a: event.name, e_v: String(event.value) }
    case 'broken_link':
      return { ca: '1', e_c: 'broken_link', e_a: event.path, ...eventNamed(event.referrer) }
  }
}

function eventNamed(name: string): Readonly<Record<string, string>> {
  return name === '' ? {} : { e_n: name }
}
