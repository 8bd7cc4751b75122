import type { Response as ExpressResponse } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../shared/errors.ts'
import type { PagePayload, PagePayloads } from '../../shared/payloads.ts'

/** Good for every visitor alike; a shared cache may keep it and refresh it behind their backs. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** As fresh as the open times of demos on it have to be: a time may be taken the next moment. */
const CACHE_CONTROL_OF_TIMES = 'public, max-age=0, s-maxage=30'

/** Sends the visitor elsewhere, as a page's middleware decided; no cache keeps that. */
export function redirect(res: ExpressResponse, response: Response): void {
  res.set('Cache-Control', 'no-store')
  res.redirect(response.status, response.headers.get('Location') ?? '/')
}

/** `undefined` is no error; a thrown `undefined` still is one. */
export function readError({ errors }: StaticHandlerContext): unknown {
  if (errors === null) return undefined
  return Object.values(errors)[0] ?? new Error('undefined was thrown')
}

/**
 * Settles status and headers. A good page's ETag is the release's version: the page follows from its release and its
 * address alone, and an ETag belongs to an address. Errors, and pages that show a form again, are nobody else's, nor
 * is a page whose middleware says so.
 */
export function setHeaders(
  res: ExpressResponse,
  context: StaticHandlerContext,
  page: { readonly version: string; readonly status: number },
): void {
  const error = readError(context)
  const status = error === undefined ? page.status : errorStatus(error)
  res.status(status).type('html')
  for (const headers of Object.values(context.loaderHeaders)) {
    for (const [name, value] of headers) res.set(name, value)
  }
  if (status !== 200) res.set('Cache-Control', 'no-store')
  keepChangingPagesFresh(res, context)
  if (res.get('Cache-Control') === undefined) {
    res.set('Cache-Control', CACHE_CONTROL).set('ETag', `W/"${page.version}"`)
  }
  if (error !== undefined) res.set('X-Robots-Tag', 'noindex')
}

/** A booking is its visitor's alone; open times are for everyone, but follow from more than the release. */
function keepChangingPagesFresh(
  res: ExpressResponse,
  { matches, loaderData }: StaticHandlerContext,
): void {
  const payload = loaderData[matches.at(-1)?.route.id ?? ''] as PagePayload | undefined
  const shown = payload?.data as Partial<PagePayloads['schedule-your-demo']> | undefined
  if (shown?.booking) {
    res.set('Cache-Control', 'private, no-store')
    res.set('Referrer-Policy', 'no-referrer').set('X-Robots-Tag', 'noindex')
  } else if (payload?.route === 'schedule-your-demo' && res.get('Cache-Control') === undefined) {
    res.set('Cache-Control', CACHE_CONTROL_OF_TIMES)
  }
}
