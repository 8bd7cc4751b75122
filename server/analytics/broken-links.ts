import type { Request, RequestHandler } from 'express'
import type { Config } from '../config.ts'
import type { Release } from '../release.ts'
import { networkOf } from '../requests/network-address.ts'
import { cleanHost, isCounted, scrubText } from './clean-event.ts'
import type { BrokenLink } from './site-event.ts'

const MAX_PATH_LENGTH = 200

interface LinkParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly release: Pick<Release, 'version'>
  readonly isOn: boolean
  addEvents(events: readonly BrokenLink[], network: string): void
}

/** Counts missing pages that other sites link to. Must come before the pages. */
export function brokenLinks({ config, release, isOn, addEvents }: LinkParts): RequestHandler {
  const ownHosts = new Set([new URL(config.siteUrl).host, new URL(config.siteUrl).hostname])
  return (req, res, next) => {
    const referrer = otherSite(req, ownHosts)
    if (req.method === 'GET' && referrer !== '' && isOn && isCounted(req)) {
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

function otherSite(req: Request, ownHosts: ReadonlySet<string>): string {
  const referrer = req.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return ''
  const { host, protocol } = new URL(referrer)
  const isOther = /^https?:$/.test(protocol) && !ownHosts.has(host) && host !== req.get('Host')
  return isOther ? cleanHost(host) : ''
}
