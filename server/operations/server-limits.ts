import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { RequestHandler } from 'express'
import { BadRequestError, UriTooLongError } from '../../shared/errors.ts'
import {
  CONNECTION_CHECK_MS,
  DROPPED_CONNECTIONS_LOG_MS,
  HEADERS_TIMEOUT_MS,
  MAX_URL_LENGTH,
  REQUEST_TIMEOUT_MS,
  SILENT_SOCKET_TIMEOUT_MS,
} from '../../shared/timings.ts'
import type { Services } from '../services.ts'
import { answerUnreadRequests } from './unread-requests.ts'

const TIME_LIMITS = {
  connectionsCheckingInterval: CONNECTION_CHECK_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
}

/**
 * The site reads no cookie, but other sites of its domain can set more than Node's 16 KB of them: their visitors would get
 * nothing but a 431.
 */
const MAX_HEADER_BYTES = 64 * 1024

/** The time limits between connection and answer are given by tests only. */
export function createLimitedServer(
  listener: RequestListener,
  given: Partial<typeof TIME_LIMITS> & Pick<ServerOptions, 'keepAliveTimeout'> = {},
): Server {
  const limits = { ...TIME_LIMITS, maxHeaderSize: MAX_HEADER_BYTES, ...given }
  const server = createServer({ ...limits, requireHostHeader: false }, listener) // `readableAddress` requires it
  answerUnreadRequests(server)
  server.prependListener('request', readRequestTarget)
  server.timeout = SILENT_SOCKET_TIMEOUT_MS // also when the client does not read the response
  return server
}

/** Each may hold 95 KB of headers that never end, for 10 s: together 240 MB. */
const MAX_CONNECTIONS = 2_500

/** Further ones are closed. Their number is given by tests only. */
export function limitConnections(
  server: Server,
  { logger, metrics }: Pick<Services, 'logger' | 'metrics'>,
  maxConnections = MAX_CONNECTIONS,
): void {
  server.maxConnections = maxConnections
  let loggedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    metrics.refused('connection')
    if (performance.now() - loggedAt < DROPPED_CONNECTIONS_LOG_MS) return
    loggedAt = performance.now()
    logger.warn({ maxConnections }, 'too many connections, closing new ones')
  })
}

/** A path that is answered 400. */
const UNREADABLE = '/%'

/** Absolute-form targets (RFC 9112, 3.2.2): Express's router would answer them without our headers. */
function readRequestTarget(req: IncomingMessage): void {
  const target = req.url ?? '/'
  if (target.startsWith('/') || target === '*') return
  const url = URL.parse(target)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  req.url = url && isHttp ? url.pathname + url.search : UNREADABLE
}

/** Rejects malformed URLs before any other step parses them, and requests without Host (RFC 9112, 3.2). */
export const readableAddress: RequestHandler = (req, _res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined) throw new BadRequestError()
  if (req.url.length > MAX_URL_LENGTH) throw new UriTooLongError()
  if (!isReadable(req.path)) throw new BadRequestError()
  next()
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    const stepsOut = decoded.split(/[/\\]/).includes('..')
    return path.startsWith('/') && !stepsOut && !decoded.includes('\0')
  } catch {
    return false
  }
}
