import { errorMessage, errorStatus, SiteError } from './errors.ts'
import type { FormOutcome } from './forms/form-outcome.ts'
import type { PagePayload } from './pages/page-payload.ts'

/** What the server hands to the browser with the HTML: the page's payload, or why there is none. */
export type PageState = DrawnPage | FailedPage | OfflineShell

/** A page, and why its form is shown again where one was sent. */
export interface DrawnPage extends PagePayload {
  readonly outcome?: FormOutcome
}

/** No page at all: the browser draws the one it was asked for from what it has kept. */
export interface OfflineShell {
  readonly shell: true
}

export interface FailedPage {
  readonly failure: {
    readonly status: number
    readonly message: string
    readonly requestId: string
  }
}

/** An error as the server reported it, with the words the visitor has already read. */
export class ReportedError extends SiteError {
  override name = 'ReportedError'
  override readonly status: number
  override readonly isFault = false
  readonly requestId: string
  constructor({ status, message, requestId }: FailedPage['failure']) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

/** Tells of an error no more than the page itself does. */
export function describeFailure(error: unknown, requestId: string): FailedPage {
  return { failure: { status: errorStatus(error), message: errorMessage(error), requestId } }
}
