import { ProviderFailure } from './provider.ts'
import type { SiteEvent } from './site-event.ts'

export interface PartsOptions {
  readonly partSize: number
  readonly concurrency: number
  readonly sendPart: (part: readonly SiteEvent[]) => Promise<number>
}

/** A rejected request loses its own events only. After any other failure, the error lists the unsent events. */
export async function sendInParts(
  events: readonly SiteEvent[],
  { partSize, concurrency, sendPart }: PartsOptions,
): Promise<number> {
  const parts = Array.from({ length: Math.ceil(events.length / partSize) }, (_, index) =>
    events.slice(index * partSize, (index + 1) * partSize),
  )
  const unsent: SiteEvent[] = []
  let taken = 0
  let failure: unknown
  let refusal: unknown
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        const takenOfPart = await sendPart(part)
        taken += takenOfPart // added after the await, because other workers add in the meantime
      } catch (error) {
        if (isFinal(error)) refusal ??= error
        else {
          failure ??= error
          unsent.push(...part, ...parts.splice(0).flat())
        }
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (failure instanceof ProviderFailure) {
    const { reason, retryAfterMs, cause } = failure
    throw new ProviderFailure(reason, { retryAfterMs, cause, unsent })
  }
  const problem = failure ?? (taken === 0 ? refusal : undefined)
  if (problem !== undefined) throw problem
  return taken
}

function isFinal(error: unknown): boolean {
  return error instanceof ProviderFailure && error.isFinal
}
