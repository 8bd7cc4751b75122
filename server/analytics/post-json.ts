import { answerFailure, requestFailureReason } from '../operations/request-failure.ts'
import { ProviderFailure } from './provider.ts'

const TIMEOUT_MS = 10_000

const USER_AGENT = 'road-to-trust-site'

export interface JsonPost {
  readonly url: string
  readonly body: unknown
  readonly signal: AbortSignal
  readonly timeoutMs?: number | undefined
}

/** The caller must read or cancel the body. Throws ProviderFailure: 408, 429 and 5xx are retried, others are final. */
export async function postJson({ url, body, signal, timeoutMs }: JsonPost): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', 'User-Agent': USER_AGENT },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    // the network error behind fetch's TypeError
    const cause = Error.isError(error) ? error.cause : undefined
    throw new ProviderFailure(requestFailureReason(cause, { signal, timeout }), { cause: error })
  })
  const failure = answerFailure(answer.status, answer.headers.get('Retry-After'))
  if (!failure) return answer
  await answer.body?.cancel()
  const isFinal = failure.reason === 'rejected' || failure.reason === 'redirected'
  throw new ProviderFailure(failure.reason, { ...failure, isFinal })
}
