import type { Response } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../../shared/errors.ts'
import type { PagePayload } from '../../../shared/pages/page-payload.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { scheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/route.ts'
import { SHARED } from './page-cache.ts'
import type { PageJob, PageVisit } from './page-visits.ts'

const PRIVATE = 'private, no-store'

export interface PageHead {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
}

/** Errors, repeated forms and bookings are never shared. */
export function settleHead(
  { visit, status: given }: PageJob,
  context: StaticHandlerContext,
): PageHead {
  const error = readError(context)
  const status = error === undefined ? given : errorStatus(error)
  const headers = new Map(visit.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (error !== undefined) headers.set('x-robots-tag', 'noindex')
  if (status !== 200) headers.set('cache-control', 'no-store')
  else if (showsBooking(context)) {
    headers.set('cache-control', PRIVATE)
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-robots-tag', 'noindex')
  } else if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(visit))
  return { status, headers }
}

function cacheControl({ address, route, isShared }: PageVisit): string {
  if (isShared) return SHARED
  if (address?.kind === 'private' || address?.kind === 'receipt') return PRIVATE
  const seconds = route?.sharedSeconds
  return seconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${seconds}`
}

/** An earlier step's Cache-Control wins. */
export function applyHead(res: Response, { status, headers }: PageHead): void {
  res.status(status).vary('Accept-Encoding')
  const isSettled = res.get('Cache-Control') !== undefined
  for (const [name, value] of headers) {
    if (!isSettled || name !== 'cache-control') res.setHeader(name, value)
  }
}

/** `undefined` means no error; a thrown `undefined` becomes one. */
export function readError({ errors }: StaticHandlerContext): unknown {
  if (errors === null) return undefined
  return Object.values(errors)[0] ?? new Error('undefined was thrown')
}

function showsBooking({ matches, loaderData }: StaticHandlerContext): boolean {
  const payload = loaderData[matches.at(-1)?.route.id ?? ''] as PagePayload | undefined
  const data = payload?.data as Partial<PageProps<typeof scheduleYourDemoPage>> | undefined
  return data?.booking !== undefined
}
