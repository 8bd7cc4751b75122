import { randomUUID } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { type AnsweredRequest, type Metrics, silentMetrics } from '../operations/metrics.ts'
import { readTraceId } from './trace-id.ts'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/

/**
 * Gives every request an id and writes one line when its answer is finished, or when the visitor
 * left before. `path` stands without its query, the network address without its last part. `traceId` is the one of
 * the proxy before us, where it sends a W3C `traceparent`.
 */
export function requestLog(logger: Logger, metrics: Metrics = silentMetrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint()
    const requestId = chooseRequestId(req)
    res.locals.requestId = requestId
    res.set('X-Request-Id', requestId)
    res.once('close', () => {
      const durationMs = Number(process.hrtime.bigint() - startedAt) / 1e6
      metrics.answered(summary(req, res, durationMs / 1_000))
      const isProbe = req.path === '/healthz' || req.path === '/readyz'
      logger[isProbe ? 'debug' : 'info'](
        {
          requestId,
          traceId: readTraceId(req.get('traceparent')),
          ...describe(req, res),
          durationMs: Math.round(durationMs * 100) / 100,
        },
        res.writableFinished ? 'request' : 'request closed before the answer',
      )
    })
    next()
  }
}

/** 499 is what proxies write for a visitor who left before the answer. */
function summary(req: Request, res: Response, seconds: number): AnsweredRequest {
  const { route = null, cache = null } = res.locals as Partial<
    Pick<AnsweredRequest, 'route' | 'cache'>
  >
  const status = res.writableFinished ? res.statusCode : 499
  return { method: req.method, route, cache, status, seconds }
}

function chooseRequestId(req: Request): string {
  const given = req.get('X-Request-Id') ?? ''
  return VALID_REQUEST_ID.test(given) ? given : randomUUID()
}

function describe(req: Request, res: Response) {
  return {
    method: req.method,
    path: loggedPath(req.originalUrl),
    route: (res.locals.route as string | undefined) ?? null,
    status: res.statusCode,
    bytes: Number(res.get('Content-Length') ?? 0) || null,
    cache: (res.locals.cache as string | undefined) ?? null,
    userAgent: req.get('User-Agent')?.slice(0, 200) ?? null,
    referrer: referrerHost(req),
    ip: truncateIp(req.ip ?? ''),
  }
}

/** Without its query. A step that may be an email address, from a link that was put together wrongly, is nobody's business. */
function loggedPath(url: string): string {
  const path = url.split('?', 1)[0]?.slice(0, 500) ?? ''
  return path.replace(/[^/]*(@|%40)[^/]*/gi, '***')
}

/** Which site a broken link stands on; nothing of the page or its query. */
function referrerHost(req: Request): string | null {
  const referrer = req.get('Referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).host : null
}

/** The network and not the visitor: /24 of IPv4, /48 of IPv6. */
export function truncateIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0')
  return plain === '' ? '' : `${plain.split(':').slice(0, 3).join(':')}::`
}
