import { DAY_MS } from '../../shared/durations.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'
import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import type { SlotAlternative } from '../../shared/scheduling/booking-view.ts'
import { SEND_TIMEOUT_MS } from '../../shared/timings.ts'

export interface FormAnswer {
  readonly reference?: string
  /** Path, query and hash of the receipt; set with the reference. */
  readonly done?: string
  readonly problems?: readonly Problem[]
  readonly failure?: FormFailure
}

/** Posts a form as JSON. Never rejects. */
export async function postForm(address: string, fields: object): Promise<FormAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      keepalive: true, // the request must outlive a tab that is closed now
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    return readAnswer(response, readBody(await response.text()))
  } catch {
    return { failure: { code: 'unreachable' } }
  }
}

interface Body {
  readonly reference?: string
  readonly problems?: readonly Problem[]
  readonly error?: { readonly code?: string; readonly requestId?: string }
  readonly alternatives?: readonly SlotAlternative[]
}

/** Not every response is ours: a proxy or a captive portal responds with HTML. */
function readBody(text: string): Body {
  try {
    return (JSON.parse(text) as Body | null) ?? {}
  } catch {
    return {}
  }
}

function readAnswer({ status, headers }: Response, body: Body): FormAnswer {
  const { reference, problems } = body
  const done = headers.get('Location')
  if (status === 201 && reference && done?.startsWith('/')) return { reference, done }
  if (status === 422 && problems && problems.length > 0) return { problems }
  if (status === 409 && body.error?.code === 'slot-taken') {
    return { failure: { code: 'slot-taken', alternatives: body.alternatives ?? [] } }
  }
  const retryAfterSeconds = readSeconds(headers.get('Retry-After'))
  const requestId = body.error?.requestId
  return {
    failure: {
      code: status === 429 ? 'rate-limited' : isFinal(status) ? 'refused' : 'unavailable',
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(requestId && { requestId }),
    },
  }
}

/** The same request would get the same answer. The others come from a network that wants a sign-in, or pass. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 407, 408, 425].includes(status)
}

/**
 * Whole seconds only: a date would require the server's clock. A day at most, as the server's limits: a longer one of a
 * proxy would keep a stored form until it is deleted.
 */
function readSeconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null || !/^\d{1,9}$/.test(retryAfter)) return undefined
  const seconds = Number(retryAfter)
  return 1_000 * seconds <= DAY_MS ? seconds : undefined
}
