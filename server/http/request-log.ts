import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { loggedPath } from './logged-path.ts'
import { isFromTrustedProxy, truncatedAddress } from './network-address.ts'
import { countSentBytes } from './sent-bytes.ts'
import { readTraceId } from './trace-id.ts'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
const PROBES = ['/healthz', '/readyz']
const USER_AGENT_LENGTH = 200

/**
 * Gives every request an id and writes one line when its answer is finished, or when the visitor left before. `path`
 * has no query, the network address no last part. `traceId` is that of the proxy in front, where it sends a W3C
 * `traceparent`.
 */
export function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    const path = loggedPath(req.url)
    const ip = truncatedAddress(req.ip) // before the connection can be gone
    const requestId = chooseRequestId(req)
    const sentBytes = countSentBytes(req, res)
    res.locals.requestId = requestId
    res.set('X-Request-Id', requestId)
    res.on('close', () => {
      const durationMs = performance.now() - startedAt
      const { route = null, cache = null } = res.locals as AnswerFacts
      const { method } = req
      const status = res.statusCode
      // 499 is what proxies write for a visitor who left before the answer.
      const counted = res.writableFinished ? status : 499
      metrics.answered({ method, route, cache, status: counted, seconds: durationMs / 1_000 })
      const line = {
        requestId,
        traceId: readTraceId(req.get('traceparent')),
        method,
        path,
        route,
        status,
        durationMs: Math.round(durationMs * 100) / 100,
        bytes: sentBytes(),
        cache,
        userAgent: req.get('User-Agent')?.slice(0, USER_AGENT_LENGTH) ?? null,
        referrer: referrerHost(req.headers),
        ip,
      }
      const level = PROBES.includes(path) ? 'debug' : 'info'
      logger[level](line, res.writableFinished ? 'request' : 'request closed before the answer')
    })
    next()
  }
}

/** What the steps below tell of the answer. */
interface AnswerFacts {
  readonly route?: string | null
  readonly cache?: string | null
}

/** A visitor's own id is not believed: with a known one, log lines could be forged. */
function chooseRequestId(req: Request): string {
  const given = req.get('X-Request-Id')
  return given !== undefined && VALID_REQUEST_ID.test(given) && isFromTrustedProxy(req)
    ? given
    : randomUUID()
}

/** Which site a broken link stands on; nothing of the page or its query. */
function referrerHost({ referer }: IncomingHttpHeaders): string | null {
  return referer === undefined ? null : (URL.parse(referer)?.host ?? null)
}
