import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics.ts'
import { refusalOf } from '../../operations/unread-requests.ts'
import { maskedPath } from '../../requests/mask-private.ts'
import { isFromTrustedProxy, networkOf } from '../../requests/network-address.ts'

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
const PROBES = ['/healthz', '/readyz']
const USER_AGENT_LENGTH = 200

/** Logs one line per request, when the response ends or the visitor leaves. */
export function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    const path = loggedPath(req.url)
    const ip = networkOf(req.ip)
    const requestId = chooseRequestId(req)
    const { socket } = req
    const bytesBefore = socket.bytesWritten
    res.locals.requestId = requestId
    res.setHeader('X-Request-Id', requestId)
    res.on('close', () => {
      const durationMs = performance.now() - startedAt
      const { route = null, cache = null, dataMs, waitMs } = res.locals as AnswerFacts
      const { method, headers } = req
      const refused = refusalOf(req)?.status // its response may have passed this one by
      const isAnswered = res.writableFinished || refused !== undefined
      const status = refused ?? res.statusCode
      // nginx's status for a visitor who left before the response
      const counted = isAnswered ? status : 499
      metrics.answered({ method, route, status: counted, seconds: durationMs / 1_000 })
      const line = {
        requestId,
        method,
        path,
        route,
        status,
        durationMs: rounded(durationMs),
        dataMs: rounded(dataMs),
        waitMs: rounded(waitMs),
        bytes: socket.bytesWritten - bytesBefore,
        cache,
        userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
        ip,
      }
      const level = PROBES.includes(path) ? 'debug' : 'info'
      logger[level](line, isAnswered ? 'request' : 'request closed before the response')
    })
    next()
  }
}

interface AnswerFacts {
  readonly route?: string | null
  readonly cache?: string | null
  /** Of a rendered page: until its loader was done. */
  readonly dataMs?: number
  /** Of a rendered page: until its turn to render. */
  readonly waitMs?: number
}

/** To a hundredth. The log leaves out what is undefined. */
function rounded(ms: number | undefined): number | undefined {
  return ms && Math.round(ms * 100) / 100
}

const PATH_LENGTH = 500

function loggedPath(url: string): string {
  return maskedPath((url.split('?', 1)[0] ?? '').slice(0, PATH_LENGTH))
}

/** Only a trusted proxy may set the id: a visitor could forge log lines with a known one. */
function chooseRequestId(req: Request): string {
  const given = req.get('X-Request-Id')
  return given !== undefined && VALID_REQUEST_ID.test(given) && isFromTrustedProxy(req)
    ? given
    : randomUUID()
}
