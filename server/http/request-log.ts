import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { isFromTrustedProxy, truncatedAddress } from './network-address.ts'

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
    res.setHeader('X-Request-Id', requestId)
    res.on('close', () => {
      const durationMs = performance.now() - startedAt
      const { route = null, cache = null } = res.locals as AnswerFacts
      const { method, headers } = req
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
        userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
        referrer: referrerHost(headers),
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

const PATH_LENGTH = 500

/** An invitation is opened by who has its address. */
const INVITATION = /^\/invites\/[^/]+/i

/** A segment that may be a token, as no word of an address of ours is so long, or somebody's email address. */
const PRIVATE_SEGMENT = /[^/]{65,}|[^/]*(?:@|%40)[^/]*/g

/** A path without its query, and without anything that opens a page or names a person. */
function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, PATH_LENGTH)
  return INVITATION.test(path) ? '/invites/{token}.ics' : path.replace(PRIVATE_SEGMENT, '***')
}

/** A visitor's own id is not believed: with a known one, log lines could be forged. */
function chooseRequestId(req: Request): string {
  const given = req.get('X-Request-Id')
  return given !== undefined && VALID_REQUEST_ID.test(given) && isFromTrustedProxy(req)
    ? given
    : randomUUID()
}

/** Counts the bytes of the body as they are handed to the connection, compressed: no other step wraps `res` before. */
function countSentBytes(req: Request, res: Response): () => number {
  let bytes = 0
  const { write, end } = res
  const counting = (send: typeof write | typeof end) =>
    function (this: Response, ...given: unknown[]) {
      bytes += lengthOf(given[0])
      return Reflect.apply(send, this, given)
    }
  res.write = counting(write) as typeof write
  res.end = counting(end) as typeof end
  return () => (hasBody(req, res) ? bytes : 0)
}

function lengthOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.length : 0
}

/** Node sends nothing of a body that is handed over all the same. */
function hasBody({ method }: Request, { statusCode }: Response): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
}

/** Version 00 of https://www.w3.org/TR/trace-context/: version, trace, parent, flags. A later version may add to it. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/

/** The trace a request belongs to, 32 hexadecimal digits; null for a header that is missing or not valid. */
function readTraceId(traceparent: string | undefined): string | null {
  if (traceparent === undefined) return null
  const [, version, traceId, rest] = TRACEPARENT.exec(traceparent.trim()) ?? []
  if (traceId === undefined || (version === '00' && rest !== undefined)) return null
  return traceId
}

/** Which site a broken link stands on; nothing of the page or its query. */
function referrerHost({ referer }: IncomingHttpHeaders): string | null {
  return referer === undefined ? null : (URL.parse(referer)?.host ?? null)
}
