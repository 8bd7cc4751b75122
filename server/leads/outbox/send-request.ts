import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { publicLookup, refusePrivateHost } from './private-addresses.ts'

export interface OutgoingRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Of the response; the connection ends there. */
  readonly maxBytes: number
  readonly isPrivateAllowed: boolean
  readonly signal: AbortSignal
}

/**
 * Resolves with any status; `text` is undefined if the body was too long or cut off. Does not follow redirects or use a
 * proxy.
 */
export async function sendRequest(request: OutgoingRequest) {
  if (!request.isPrivateAllowed) refusePrivateHost(request.url)
  const answer = await openRequest(request)
  const text = await readText(answer, request.maxBytes)
  const retryAfterMs = waitMs(answer.headers['retry-after'])
  return { status: answer.statusCode ?? 0, text, retryAfterMs }
}

/** `Retry-After` is seconds or a date (RFC 9110, 10.2.3); 0 of anything else. */
function waitMs(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000
  return Math.max(0, Date.parse(retryAfter) - Date.now()) || 0
}

function openRequest(outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, isPrivateAllowed, signal } = outgoing
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { 'User-Agent': 'road-to-trust-site', ...headers },
      signal,
      agent: false, // a reused connection would skip the address check
      ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    // without a listener, neither an error nor the end of the signal would settle it
    sent.on('upgrade', (answer) => {
      answer.destroy()
      reject(new Error('The other side changed the protocol'))
    })
    sent.end(body)
  })
}

/** Never fails. */
async function readText(answer: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) return undefined // ends the connection
      chunks.push(chunk as Buffer)
    }
  } catch {
    return undefined // cut off
  }
  return Buffer.concat(chunks).toString()
}
