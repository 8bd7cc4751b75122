import type { Response } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../../shared/errors.ts'
import { SHARED } from './page-cache.ts'
import type { PageJob, PageVisit } from './page-visits.ts'

const PRIVATE = 'private, no-store'

export type SettledHead = ReturnType<typeof settleHead>

/** Errors, repeated forms and bookings are never shared. */
export function settleHead({ visit, status: given }: PageJob, context: StaticHandlerContext) {
  const error = readError(context)
  const status = error === undefined ? given : errorStatus(error)
  const headers = new Headers(visit.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (error !== undefined) headers.set('x-robots-tag', 'noindex')
  if (status !== 200) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(visit))
  return { status, headers }
}

function cacheControl({ address, route, isShared }: PageVisit): string {
  if (isShared) return SHARED
  if (address?.kind === 'private') return PRIVATE
  return route?.sharedSeconds ? `public, max-age=0, s-maxage=${route.sharedSeconds}` : 'no-store'
}

/** An earlier step's Cache-Control wins. */
export function applyHead(res: Response, { status, headers }: SettledHead): void {
  const earlier = res.get('Cache-Control')
  res.status(status).vary('Accept-Encoding').setHeaders(headers)
  if (earlier) res.set('Cache-Control', earlier)
}

/** `undefined` means no error; a thrown `undefined` becomes one. */
export function readError({ errors }: StaticHandlerContext): unknown {
  if (errors === null) return undefined
  return Object.values(errors)[0] ?? new Error('undefined was thrown')
}
