import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came over the wire. */
export interface GivenAnswer {
  readonly status: number
  /** Names and values by turns. */
  readonly headers: readonly string[]
  /** In base64. */
  readonly body: string
}

/** Those that node:http adds by itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Asks for an address without decoding anything. */
export async function askOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<GivenAnswer> {
  const sent = request(url, { headers: { ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const pairs = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name))
  return {
    status: response.statusCode ?? 0,
    headers: pairs.flatMap(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
