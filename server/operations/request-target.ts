import type { IncomingMessage } from 'node:http'

/** What no address can be: it is answered 400 like every address that cannot be read. */
const UNREADABLE = '/%'

/**
 * Turns a request target in absolute form (RFC 9112, 3.2.2), `GET http://example.com/faqs`, into its path and query.
 * Listens before Express, whose router matches paths and would leave such a request without an answer of ours.
 */
export function readRequestTarget(req: IncomingMessage): void {
  const target = req.url ?? '/'
  if (target.startsWith('/')) return
  const url = URL.parse(target)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  req.url = url && isHttp ? url.pathname + url.search : UNREADABLE
}
