import { PayloadLoadError, StaleReleaseError } from '../../shared/errors.ts'
import { PAYLOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { withTimeLimit } from './time-limit.ts'

/** Every payload names its route. */
export type Payload = { readonly route: string }

export type PayloadLoader<P extends Payload> = {
  /**
   * Loads the payload with this name: a route id, optionally followed by a dot and a suffix. Rejects with
   * PayloadLoadError or StaleReleaseError.
   */
  load(name: string): Promise<P>
  /** Caches a payload, such as the one in the page's HTML, so that it is never fetched. */
  keep(name: string, payload: P): void
}

type PayloadOptions = {
  base: string
  fetch?: (url: string, init: { signal: AbortSignal }) => Promise<Response>
}

/** Fetches each payload once, also for concurrent callers. Failures are not cached. */
export function createPayloadLoader<P extends Payload = Payload>(
  options: PayloadOptions,
): PayloadLoader<P> {
  const known = new Map<string, Promise<P>>()

  const request = (name: string) => {
    const payload = fetchPayload<P>(name, options)
    known.set(name, payload)
    payload.catch(() => known.delete(name))
    return payload
  }
  return {
    load: (name) => known.get(name) ?? request(name),
    keep: (name, payload) => {
      known.set(name, Promise.resolve(payload))
    },
  }
}

async function fetchPayload<P extends Payload>(name: string, options: PayloadOptions): Promise<P> {
  const { base, fetch = globalThis.fetch } = options
  const request = new AbortController()
  const answer = async () => {
    const response = await fetch(`${base}/${name}.json`, { signal: request.signal })
    if (response.status === 404) throw new StaleReleaseError()
    if (!response.ok) throw new Error(`Payload ${name} was answered ${response.status}`)
    return checkPayload<P>(name, await response.json())
  }
  try {
    return await withTimeLimit(answer(), PAYLOAD_TIMEOUT_MS)
  } catch (cause) {
    request.abort() // nobody needs it after a timeout
    throw cause instanceof StaleReleaseError ? cause : new PayloadLoadError(cause)
  }
}

/** Ids contain no dot, so the text before it is the route. */
function checkPayload<P extends Payload>(name: string, payload: unknown): P {
  const route = (payload as Partial<Payload> | null)?.route
  if (route !== name.split('.')[0]) throw new Error(`Payload ${name} belongs to ${String(route)}`)
  return payload as P
}
