import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { publicLookup, refusePrivateHost } from './private-addresses.ts'

const MAX_ANSWER_BYTES = 16_384

export interface WebhookPost {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isPrivateAllowed: boolean
  readonly signal: AbortSignal
}

/** Resolves with any status. Does not follow redirects or use a proxy. */
export async function postWebhook(post: WebhookPost) {
  if (!post.isPrivateAllowed) refusePrivateHost(post.url)
  const answer = await sendRequest(post)
  await drain(answer)
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
}

function sendRequest({ url, headers, body, isPrivateAllowed, signal }: WebhookPost) {
  const { request, agent } = PROTOCOLS[url.protocol === 'https:' ? 'https:' : 'http:']
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal,
      ...(isPrivateAllowed ? {} : { lookup: publicLookup() }),
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.on('upgrade', (answer) => {
      answer.destroy()
      reject(new Error('The receiver changed the protocol'))
    })
    sent.end(body)
  })
}

/** A reused connection would skip the address check. */
const PROTOCOLS = {
  'http:': { request: httpRequest, agent: new HttpAgent({ keepAlive: false }) },
  'https:': { request: httpsRequest, agent: new HttpsAgent({ keepAlive: false }) },
} as const

/** Never fails: only the headers matter. A long body is dropped. */
async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes > MAX_ANSWER_BYTES) break // ends the connection
    }
  } catch {} // the body was cut off
}
