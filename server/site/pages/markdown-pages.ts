import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { MethodNotAllowedError, NotAcceptableError } from '../../../shared/errors.ts'
import type { MarkdownPage, Release } from '../../release.ts'
import { acceptedEncoding, type Encoding, SHARED } from './page-cache.ts'
import type { PageVisit } from './page-visits.ts'
import type { SiteServices } from './site-services.ts'

/** A cache that ignores Vary must not store it: it would give the Markdown to browsers. */
const NOT_SHARED = 'private, no-cache'

type ServedPage = MarkdownPage & Readonly<Record<Encoding, Buffer>>

/**
 * Pages as Markdown: at an address of their own, and at that of the page for a client that prefers Markdown. 406 for one
 * that accepts nothing a page exists as.
 */
export function markdownPages({ release, config }: Pick<SiteServices, 'release' | 'config'>) {
  const pages = release.markdown.map((page) => readPage(page, release))
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const send = (page: ServedPage, req: Request, res: Response, cacheControl: string) => {
    const encoding = acceptedEncoding(req)
    res.vary('Accept-Encoding')
    res.set('Link', `<${config.siteUrl}${page.address}>; rel="canonical"`)
    res.set({ 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': cacheControl })
    res.set('ETag', `W/"${page.hash}-${encoding}"`)
    if (encoding !== 'identity' && !req.fresh) res.set('Content-Encoding', encoding)
    res.send(page[encoding])
  }

  const answer: RequestHandler = (req, res, next) => {
    const file = byPath.get(req.path)
    if (file) {
      res.locals.route = '/*.md'
      if (req.method !== 'GET' && req.method !== 'HEAD')
        throw new MethodNotAllowedError('GET, HEAD')
      if (!req.accepts('text/markdown')) throw new NotAcceptableError()
      return send(file, req, res, SHARED)
    }
    const visit = res.locals.visit as PageVisit | undefined
    if (!visit?.address || visit.refusal) return next()
    const page = byAddress.get(visit.address.path + visit.address.search)
    if (page) res.vary('Accept')
    const type = req.accepts(page ? ['text/html', 'text/markdown'] : ['text/html'])
    if (!type) throw new NotAcceptableError()
    if (page && type === 'text/markdown') {
      res.set('Content-Location', page.path)
      return send(page, req, res, NOT_SHARED)
    }
    if (page) res.set('Link', `<${page.path}>; rel="alternate"; type="text/markdown"`)
    next()
  }
  return answer
}

function readPage(page: MarkdownPage, { markdownRoot }: Release): ServedPage {
  const read = (ending: string) => readFileSync(join(markdownRoot, page.path + ending))
  return { ...page, identity: read(''), br: read('.br'), gzip: read('.gz') }
}
