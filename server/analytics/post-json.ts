import { readRetryAfter } from '../outbox/backoff.ts'
import { networkFailureReason } from '../outbox/network-failure.ts'
import { ProviderFailure } from './provider.ts'

const TIMEOUT_MS = 10_000

/** Never the visitor's own browser. */
const USER_AGENT = 'road-to-trust-site'

export interface JsonPost {
  readonly url: string
  readonly body: unknown
  readonly signal: AbortSignal
  readonly timeoutMs?: number | undefined
}

/**
 * Posts JSON and resolves with the answer, whose body is the caller's to read. Follows no redirect. Throws
 * ProviderFailure for anything but 2xx: 408, 429 and 5xx may be tried again, all other answers are final.
 */
export async function postJson({ url, body, ...limits }: JsonPost): Promise<Response> {
  const answer = await ask(url, { body, ...limits })
  if (answer.ok) return answer
  await answer.body?.cancel()
  const { status } = answer
  if (status === 429 || status === 503) {
    const header = answer.headers.get('Retry-After') ?? undefined
    throw new ProviderFailure('busy', { retryAfterMs: readRetryAfter(header, new Date()) })
  }
  if (status >= 500 || status === 408) throw new ProviderFailure('failed')
  throw new ProviderFailure(status >= 400 ? 'rejected' : 'redirected', { isFinal: true })
}

async function ask(
  url: string,
  { body, signal, timeoutMs = TIMEOUT_MS }: Omit<JsonPost, 'url'>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': USER_AGENT },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, timeout]),
    })
  } catch (cause) {
    if (signal.aborted) throw new ProviderFailure('stopped', { cause })
    if (timeout.aborted) throw new ProviderFailure('timeout', { cause })
    const reason = networkFailureReason(Error.isError(cause) ? cause.cause : undefined)
    throw new ProviderFailure(reason ?? 'failed', { cause })
  }
}
