import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

/** A complete response. */
export interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** After this, the load balancer tries another server. */
const ANSWER_TIMEOUT_MS = 10_000

/** The server was not listening, so it cannot have processed the request. */
export class ConnectionRefusedError extends Error {
  override name = 'ConnectionRefusedError'
}

/** Forwards the request to the server on `port`. Rejects if the response breaks off, or with ConnectionRefusedError. */
export function forwardRequest(
  { method, url, headers }: IncomingMessage,
  { port, body }: { readonly port: number; readonly body: Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent: false,
      headers: { ...headers, connection: 'close' },
    })
    outgoing.setTimeout(ANSWER_TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ECONNREFUSED' ? new ConnectionRefusedError() : error)
    })
    outgoing.on('response', (response) => {
      response.toArray().then((chunks) => {
        const {
          connection: _,
          'keep-alive': __,
          'transfer-encoding': ___,
          ...endToEnd
        } = response.headers
        resolve({
          status: response.statusCode ?? 502,
          headers: endToEnd,
          body: Buffer.concat(chunks),
        })
      }, reject)
    })
    outgoing.end(body)
  })
}
