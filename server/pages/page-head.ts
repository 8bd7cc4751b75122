import type { Response } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import type { PageProps } from '../../shared/pages/page-route.ts'
import type { scheduleYourDemoPage } from '../../shared/pages/schedule-your-demo/route.ts'
import type { Encoding } from './page-cache.ts'
import type { PageVisit } from './page-visit.ts'

/** Good for every visitor alike; a shared cache may store it and refresh it behind their backs. */
const SHARED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** As fresh as the open times of demos on it have to be: a time may be taken the next moment. */
const CHANGING = 'public, max-age=0, s-maxage=30'

const PRIVATE = 'private, no-store'

/** Status and headers of a page, settled before its first byte. */
export interface PageHead {
  readonly status: number
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
}

interface HeadFacts {
  readonly visit: PageVisit
  /** Of a page that has not failed. */
  readonly status: number
  /** What the router has loaded; absent for a cached page. */
  readonly context?: StaticHandlerContext
}

/**
 * Errors, and pages that show a form again, are nobody else's; nor is a page that shows a booking, or whose middleware
 * says so.
 */
export function settleHead({ visit, status: given, context }: HeadFacts): PageHead {
  const error = context && readError(context)
  const status = error === undefined ? given : errorStatus(error)
  const headers = new Map(visit.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (error !== undefined) headers.set('x-robots-tag', 'noindex')
  if (status !== 200) headers.set('cache-control', 'no-store')
  else if (context && showsBooking(context)) {
    headers.set('cache-control', PRIVATE)
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-robots-tag', 'noindex')
  } else if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(visit))
  return { status, headers }
}

function cacheControl(visit: PageVisit): string {
  if (visit.address?.kind === 'private') return PRIVATE
  return visit.isShared ? SHARED : CHANGING
}

/** What was said about caching before, by the step that shows this page instead of another, stands. */
export function applyHead(res: Response, { status, headers }: PageHead): void {
  res.status(status).vary('Accept-Encoding')
  const isSettled = res.get('Cache-Control') !== undefined
  for (const [name, value] of headers) {
    if (!isSettled || name !== 'cache-control') res.setHeader(name, value)
  }
}

/**
 * Names a shared page for `If-None-Match`. It follows from the release and the address, and an ETag belongs to an
 * address. Weak: a page is compressed a little more once it is in the cache.
 */
export function pageEtag(version: string, encoding: Encoding): string {
  return `W/"${version}-${encoding}"`
}

/** `undefined` is no error; a thrown `undefined` still is one. */
export function readError({ errors }: StaticHandlerContext): unknown {
  if (errors === null) return undefined
  return Object.values(errors)[0] ?? new Error('undefined was thrown')
}

/** A booking is its visitor's only. */
function showsBooking({ matches, loaderData }: StaticHandlerContext): boolean {
  const payload = loaderData[matches.at(-1)?.route.id ?? ''] as PagePayload | undefined
  const data = payload?.data as Partial<PageProps<typeof scheduleYourDemoPage>> | undefined
  return data?.booking !== undefined
}
