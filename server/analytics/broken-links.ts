import type { Request, RequestHandler } from 'express'
import { networkOf } from '../requests/network-address.ts'
import type { Services } from '../services.ts'
import { cleanHost, isCounted, scrubText } from './clean-event.ts'

const MAX_PATH_LENGTH = 200

/** Counts missing pages that other sites link to. Must come before the pages. */
export function brokenLinks({ analytics, config, release }: Services): RequestHandler {
  const ownHosts = new Set([new URL(config.siteUrl).host, new URL(config.siteUrl).hostname])
  return (req, res, next) => {
    const referrer = otherSite(req, ownHosts)
    if (req.method === 'GET' && referrer !== '' && analytics.isOn && isCounted(req)) {
      const path = scrubText(req.path, MAX_PATH_LENGTH)
      const network = networkOf(req.ip) // before the connection can be gone
      res.once('finish', () => {
        if (res.statusCode !== 404) return
        const at = new Date()
        const link = { type: 'broken_link', path, referrer, at, release: release.version } as const
        analytics.add([link], network)
      })
    }
    next()
  }
}

function otherSite(req: Request, ownHosts: ReadonlySet<string>): string {
  const referrer = req.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return ''
  const { host, protocol } = new URL(referrer)
  const isOther = /^https?:$/.test(protocol) && !ownHosts.has(host) && host !== req.get('Host')
  return isOther ? cleanHost(host) : ''
}
