import type { Request, RequestHandler } from 'express'
import type { Config } from '../config.ts'
import type { Release } from '../release.ts'
import { networkOf } from '../requests/network-address.ts'
import { cleanHost, scrubText } from './scrub-text.ts'
import { type AddEvents, isCounted } from './site-event.ts'

const MAX_PATH_LENGTH = 200

interface LinkParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly release: Pick<Release, 'version'>
  readonly addEvents: AddEvents
}

/** Counts missing pages that other sites link to. Must come before the pages. */
export function brokenLinks({ config, release, addEvents }: LinkParts): RequestHandler {
  const { host, hostname } = new URL(config.siteUrl)
  return (req, res, next) => {
    const referrer = otherSite(req, [host, hostname])
    if (req.method === 'GET' && referrer !== '' && isCounted(req)) {
      const path = scrubText(req.path, MAX_PATH_LENGTH)
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
