import type { PageAddress } from './page-address.ts'
import type { SiteRoute } from './site-routes.ts'

/** A request for a page, after the page middleware and the validation of its route have run. */
export interface PageVisit {
  /** What the page is rendered for: its path and the part of the query that its route declares. */
  readonly url: URL
  /** Undefined where no page is. */
  readonly route: SiteRoute | undefined
  /** The same for all requests that get the same page; undefined where no page is. */
  readonly address: PageAddress | undefined
  /** What page middleware adds to the answer. */
  readonly headers: Headers
  /** Why the page is not shown: a redirect, or the error that takes its place. */
  readonly refusal?: Refusal
}

export type Refusal = { readonly redirect: Response } | { readonly error: unknown }

/** Whether the page follows from its release and its address only, so that all its visitors may have the same bytes. */
export function isShared(visit: PageVisit): boolean {
  const { route, address, headers, refusal } = visit
  if (refusal || !route || !address) return false
  return address.kind !== 'private' && route.isCached !== false && !headers.has('Cache-Control')
}
