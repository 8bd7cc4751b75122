import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { truncatedAddress } from '../http/network-address.ts'
import { logLine } from '../log-line.ts'
import { type AnsweredRequest, type Metrics, silentMetrics } from '../operations/metrics.ts'
import { clientAddress, type TrustsProxy } from './client-address.ts'
import type { Answer, Step } from './front-steps.ts'
import { randomId } from './random-id.ts'
import { readTraceId } from './trace-id.ts'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
const PROBES = ['/healthz', '/readyz']
const USER_AGENT_LENGTH = 200
const PATH_LENGTH = 500

const trustsNobody: TrustsProxy = () => false

/**
 * Gives every request an id and writes one line when its answer is finished, or when the visitor
 * left before. `path` stands without its query, the network address without its last part. `traceId` is the one of
 * the proxy before us, where it sends a W3C `traceparent`.
 */
export function requestLog(
  logger: Logger,
  metrics: Metrics = silentMetrics,
  trusts = trustsNobody,
): Step {
  return (req, res, next) => {
    const startedAt = performance.now()
    const path = loggedPath(req.url ?? '')
    const ip = truncatedAddress(clientAddress(req, trusts)) // before the connection can be gone
    const requestId = chooseRequestId(req)
    res.locals.requestId = requestId
    res.on('close', () => {
      const durationMs = performance.now() - startedAt
      metrics.answered(summary(req, res, durationMs / 1_000))
      logLine(logger, PROBES.includes(path) ? 'debug' : 'info', {
        requestId,
        traceId: readTraceId(req.headers.traceparent as string | undefined),
        method: req.method,
        path,
        route: (res.locals.route as string | undefined) ?? null,
        status: res.statusCode,
        durationMs: Math.round(durationMs * 100) / 100,
        bytes: sentBytes(res),
        cache: (res.locals.cache as string | undefined) ?? null,
        userAgent: req.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
        referrer: referrerHost(req.headers),
        ip,
        msg: res.writableFinished ? 'request' : 'request closed before the answer',
      })
    })
    next()
  }
}

/** 499 is what proxies write for a visitor who left before the answer. */
function summary({ method }: IncomingMessage, res: Answer, seconds: number): AnsweredRequest {
  const { route, cache } = res.locals as Partial<Pick<AnsweredRequest, 'route' | 'cache'>>
  const status = res.writableFinished ? res.statusCode : 499
  return { method: method ?? '', route: route ?? null, cache: cache ?? null, status, seconds }
}

function chooseRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomId()
}

/** Without its query. A step that may be an email address, from a link that was put together wrongly, is nobody's business. */
function loggedPath(url: string): string {
  const mark = url.indexOf('?')
  const path = (mark === -1 ? url : url.slice(0, mark)).slice(0, PATH_LENGTH)
  if (!hasAtSign(path)) return path
  const steps = path.split('/').map((step) => (hasAtSign(step) ? '***' : step))
  return steps.join('/')
}

function hasAtSign(text: string): boolean {
  return text.includes('@') || text.includes('%40')
}

function sentBytes(res: Answer): number | null {
  return Number(res.locals.bytes ?? res.getHeader('Content-Length') ?? 0) || null
}

/** Which site a broken link stands on; nothing of the page or its query. */
function referrerHost({ referer }: IncomingHttpHeaders): string | null {
  return referer === undefined ? null : (URL.parse(referer)?.host ?? null)
}
