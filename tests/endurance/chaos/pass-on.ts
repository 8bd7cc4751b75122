import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

/** An answer that is complete. */
export interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** How long one server may take: then another is asked. */
const ANSWER_TIMEOUT_MS = 10_000

/** Nobody listened, so nothing can have happened. */
export class WasNotHeard extends Error {
  override name = 'WasNotHeard'
}

/** Asks the server on that port the same. Rejects when its answer breaks off, with WasNotHeard when it was not there. */
export function passOn(
  { method, url, headers }: IncomingMessage,
  { port, body }: { readonly port: number; readonly body: Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent: false,
      headers: { ...headers, connection: 'close' },
    })
    asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error('no answer in time')))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ECONNREFUSED' ? new WasNotHeard() : error)
    })
    asked.on('response', (response) => {
      response.toArray().then((chunks) => {
        const {
          connection: _,
          'keep-alive': __,
          'transfer-encoding': ___,
          ...kept
        } = response.headers
        resolve({ status: response.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) })
      }, reject)
    })
    asked.end(body)
  })
}
