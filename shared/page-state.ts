import { errorMessage, errorStatus, RequestError } from './errors.ts'
import type { FormOutcome } from './forms/form-outcome.ts'
import type { PagePayload } from './pages/page-payload.ts'

/** What the server embeds in the HTML: the page's payload, or why there is none. */
export type PageState = RenderedPage | FailedPage | OfflineShell

export interface RenderedPage extends PagePayload {
  readonly outcome?: FormOutcome
}

/** No page: the browser renders the requested page from its cache. */
export interface OfflineShell {
  readonly shell: true
}

export interface FailedPage {
  readonly failure: {
    readonly status: number
    readonly message: string
    readonly requestId: string
    readonly stack?: string | undefined
  }
}

/** An error reported by the server, with the message the visitor has already seen. */
export class ReportedError extends RequestError {
  readonly requestId: string
  constructor({ status, message, requestId, stack }: FailedPage['failure']) {
    super('ReportedError', status, message)
    this.requestId = requestId
    if (stack !== undefined) this.stack = stack
  }
}

/** Reveals no more than the page itself does. */
export function describeFailure(error: unknown, requestId: string): FailedPage {
  const [status, message] = [errorStatus(error), errorMessage(error)]
  return { failure: { status, message, requestId, stack: shownStack(error) } }
}

/** The stack with its message, in development only, and not for what a visitor causes, such as a 404. */
export function shownStack(error: unknown): string | undefined {
  if (process.env.NODE_ENV !== 'development' || errorStatus(error) < 500) return undefined
  return error instanceof Error ? error.stack : String(error)
}
