import { PayloadLoadError, StaleReleaseError } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import { PAYLOAD_TIMEOUT_MS } from '../../shared/timings.ts'

export type PayloadLoader = {
  /**
   * Loads the payload with this name: a route id, optionally followed by a dot and a suffix. Rejects with
   * PayloadLoadError or StaleReleaseError.
   */
  load(name: string): Promise<PagePayload>
  /** Caches a payload, such as the one in the page's HTML, so that it is never fetched. */
  keep(name: string, payload: PagePayload): void
}

type PayloadOptions = {
  base: string
  fetch?: (url: string, init: { signal: AbortSignal }) => Promise<Response>
}

/** Fetches each payload once, also for concurrent callers. Failures are not cached. */
export function createPayloadLoader(options: PayloadOptions): PayloadLoader {
  const known = new Map<string, Promise<PagePayload>>()

  const request = (name: string) => {
    const payload = fetchPayload(name, options)
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

async function fetchPayload(name: string, options: PayloadOptions): Promise<PagePayload> {
  const { base, fetch = globalThis.fetch } = options
  const signal = AbortSignal.timeout(PAYLOAD_TIMEOUT_MS)
  try {
    const response = await fetch(`${base}/${name}.json`, { signal })
    if (response.status === 404) throw new StaleReleaseError()
    if (!response.ok) throw new Error(`Payload ${name} was answered ${response.status}`)
    return checkPayload(name, await response.json())
  } catch (cause) {
    throw cause instanceof StaleReleaseError ? cause : new PayloadLoadError(cause)
  }
}

/** Ids contain no dot, so the text before it is the route. */
function checkPayload(name: string, payload: unknown): PagePayload {
  const route = (payload as Partial<PagePayload> | null)?.route
  if (route !== name.split('.')[0]) throw new Error(`Payload ${name} belongs to ${String(route)}`)
  return payload as PagePayload
}
