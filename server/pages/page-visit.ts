import type { FormOutcome } from '../../shared/forms/form-outcome.ts'

/** What a page is drawn for. */
export interface PageVisit {
  readonly url: URL
  /** For the log and for the error page. */
  readonly requestId: string
  /** The route's path, for the log. */
  readonly route: string | null
  /** Aborted when the time is up or nobody is left to answer. */
  readonly signal: AbortSignal
  /** Why the form of the page is shown again. */
  readonly outcome?: FormOutcome | undefined
  /** The page's own path and query, where it is not at the address that was asked for. */
  readonly address?: string | undefined
}
