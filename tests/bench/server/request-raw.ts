import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response as received, not decoded. */
export interface RawResponse {
  readonly status: number
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
  /** Base64. */
  readonly body: string
}

/** Headers that node:http adds by itself. */
const ADDED_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Sends one GET request and does not decompress the response. */
export async function requestRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  const sent = request(url, { headers: { ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const pairs = Object.entries(response.headers).filter(([name]) => !ADDED_HEADERS.includes(name))
  return {
    status: response.statusCode ?? 0,
    headers: pairs.flatMap(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
