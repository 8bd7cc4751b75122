import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'
import {
  MethodNotAllowedError,
  type RequestError,
  UnreadRequestError,
} from '../../shared/errors.ts'

const refusals = new WeakMap<IncomingMessage, RequestError>()

/**
 * Node would answer these by itself, without our headers, log line and metric: what its parser rejects, too many headers,
 * slow requests, an unknown `Expect`, and CONNECT, which it would close. Here the app answers them with `refuseUnread`.
 */
export function answerUnreadRequests(server: Server): void {
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    refusals.set(req, new UnreadRequestError(417))
    server.emit('request', req, res)
  })
  server.on('connect', (_req: IncomingMessage, socket: HttpSocket) => {
    socket.on('error', () => socket.destroy()) // Node's own listener is gone by now
    refuse(server, socket, new MethodNotAllowedError('GET, HEAD, POST'))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: HttpSocket) => {
    if (error.code === 'ECONNRESET') socket.destroy(error)
    else refuse(server, socket, new UnreadRequestError(STATUSES[error.code ?? ''] ?? 400))
  })
}

/** A step of the app. */
export const refuseUnread: RequestHandler = (req, _res, next) => next(refusalOf(req))

export function refusalOf(req: IncomingMessage): RequestError | undefined {
  return refusals.get(req)
}

/** What Node answers as well; anything else its parser rejects is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node's own default handler reads this field, which it does not document: the response that is next on the connection. */
interface HttpSocket extends Duplex {
  readonly _httpMessage?: ServerResponse | null
}

/** A request before it on the connection may still be without its response: that one is cut short. */
function refuse(server: Server, socket: HttpSocket, refusal: RequestError): void {
  const current = socket._httpMessage
  if (!socket.writable || current?.headersSent) socket.destroy()
  else if (current) cutShort(socket, current, refusal)
  else answer(server, socket, refusal)
}

/** Of the response that was being prepared. */
const OF_CONTENT =
  /^(content-(?!security)|etag|last-modified|cache-control|accept-ranges|connection)/

/**
 * Of a request whose headers were read. Past its response, as Node does it, because a step of the app may be about to
 * write there. The log takes the status from `refusalOf`.
 */
function cutShort(socket: Duplex, response: ServerResponse, refusal: RequestError): void {
  const { status } = refusal
  refusals.set(response.req, refusal)
  const ours = Object.entries(response.getHeaders()).filter(([name]) => !OF_CONTENT.test(name))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...ours.map(([name, value]) => `${name}: ${value}`),
    `date: ${new Date().toUTCString()}`,
    'cache-control: no-store',
    'content-length: 0',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.destroy()
}

/** To a request of which nothing is known, without a body, because it may have been HEAD. */
function answer(server: Server, socket: Duplex, refusal: RequestError): void {
  const req = new IncomingMessage(socket as IncomingMessage['socket'])
  req.url = '*' // as of OPTIONS: no path
  req.method = 'HEAD'
  const res = new ServerResponse(req) // closes its connection, because the request has no version
  delete req.method // not in the log
  res.assignSocket(req.socket)
  res.on('finish', () => req.socket.destroySoon())
  refusals.set(req, refusal)
  server.emit('request', req, res)
}
