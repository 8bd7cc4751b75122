import { type Request, type RequestHandler, Router } from 'express'
import { EVENTS_PATH, MAX_BATCH_BYTES } from '../../shared/analytics/events.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { InvalidEventsError } from '../../shared/errors.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import { jsonApi } from '../requests/describe-error.ts'
import { maskedPath } from '../requests/mask-private.ts'
import { networkOf } from '../requests/network-address.ts'
import { sameSite } from '../requests/posted-form.ts'
import { createRateLimiter } from '../requests/rate-limiter.ts'
import { readBody } from '../requests/read-body.ts'
import type { Services } from '../services.ts'
import { createBatchReader } from './read-batch.ts'
import { cleanHost, scrubText } from './scrub-text.ts'
import { type AddEvents, isCounted } from './site-event.ts'

/** Of one network, which a whole company may share. */
export const EVENTS_PER_MINUTE = 1_200

interface EventServices extends Pick<Services, 'config' | 'release'> {
  readonly addEvents: AddEvents
}

/** `POST /api/events`. Events that are not counted are also answered 204, so that robots cannot tell. */
export function eventRoutes(
  { config, addEvents }: EventServices,
  pages: readonly PageRoute[],
): Router {
  const limiter = createRateLimiter({ points: EVENTS_PER_MINUTE, windowMs: MINUTE_MS })
  const readBatch = createBatchReader(new Set(pages.map(({ path }) => path)))
  const receive: RequestHandler = async (req, res) => {
    const events = readBatch(req.body)
    if (!events) throw new InvalidEventsError()
    if (isCounted(req)) {
      const network = networkOf(req.ip)
      limiter.consume(network, Math.max(1, events.length))
      addEvents(events, network)
    }
    res.status(204).end()
  }
  return Router({ caseSensitive: true, strict: true })
    .all(EVENTS_PATH, jsonApi(EVENTS_PATH, 'POST'))
    .post(EVENTS_PATH, sameSite(config), ...jsonBody, receive)
}

/** A beacon can send JSON as text without a CORS preflight. */
const JSON_TYPES = ['application/json', 'text/plain']

const jsonBody = readBody({ json: MAX_BATCH_BYTES, jsonTypes: JSON_TYPES })

const MAX_PATH_LENGTH = 200

/** Counts missing pages that other sites link to. Must come before `pageRoutes`, which answers for them. */
export function brokenLinks({ config, release, addEvents }: EventServices): RequestHandler {
  const { host, hostname } = new URL(config.siteUrl)
  return (req, res, next) => {
    const referrer = otherSite(req, [host, hostname])
    if (req.method === 'GET' && referrer !== '' && isCounted(req)) {
      const path = scrubText(maskedPath(req.path), MAX_PATH_LENGTH)
      const network = networkOf(req.ip) // before the connection can be gone
      res.once('finish', () => {
        if (res.statusCode !== 404) return
        const at = new Date()
        addEvents([{ type: 'broken_link', path, referrer, at, release: release.version }], network)
      })
    }
    next()
  }
}

function otherSite(req: Request, ownHosts: readonly string[]): string {
  const referrer = URL.parse(req.get('Referer') ?? '')
  if (!referrer || !/^https?:$/.test(referrer.protocol)) return ''
  const isOwn = ownHosts.includes(referrer.host) || referrer.host === req.get('Host')
  return isOwn ? '' : cleanHost(referrer.host)
}
