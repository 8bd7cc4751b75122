import type { RequestHandler } from 'express'
import type { Redirects } from '../../../shared/content/schemas/redirects.ts'
import { canonicalPath } from '../../../shared/pages/page-route.ts'
import type { Release } from '../../release.ts'

/** `content/redirects.yml`: 308, with the query. Not stored by caches, so that an editor can take it back. */
export function oldAddresses({ documents }: Pick<Release, 'documents'>): RequestHandler {
  const record = documents.find(({ path }) => path === '/redirects') as Redirects | undefined
  const targets = new Map(record?.redirects.map(({ from, to }) => [from, to]))
  return (req, res, next) => {
    const to = targets.get(canonicalPath(req.path))
    if (to === undefined) return next()
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
    const own = req.originalUrl.slice(req.path.length)
    res.set('Cache-Control', 'no-store')
    res.redirect(308, path + query + (query ? own.replace('?', '&') : own) + hash)
  }
}
