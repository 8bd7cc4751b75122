import { PayloadLoadError, StaleReleaseError } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'

/**
 * Fetches the payload with this name, a route id that a dot and a suffix may follow, from the folder `base`. Rejects
 * with PayloadLoadError or StaleReleaseError.
 */
export async function fetchPayload(
  base: string,
  name: string,
  cache: RequestCache,
): Promise<PagePayload> {
  const signal = AbortSignal.timeout(PAGE_LOAD_TIMEOUT_MS) // a prefetch has no other limit
  try {
    const response = await fetch(`${base}/${name}.json`, { cache, signal })
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
