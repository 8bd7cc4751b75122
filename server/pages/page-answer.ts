import type { Response as ExpressResponse } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../shared/errors.ts'

/** Good for every visitor alike; a shared cache may keep it and refresh it behind their backs. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

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

/** Settles status and headers. `releaseVersion` is given for good pages, whose ETag it is. */
export function setHeaders(
  res: ExpressResponse,
  context: StaticHandlerContext,
  releaseVersion: string | undefined,
): void {
  res.status(releaseVersion === undefined ? errorStatus(readError(context)) : 200).type('html')
  for (const headers of Object.values(context.loaderHeaders)) {
    for (const [name, value] of headers) res.set(name, value)
  }
  if (releaseVersion === undefined) {
    res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
  } else {
    // A page follows from its release and its address alone, and an ETag belongs to an address.
    res.set('Cache-Control', CACHE_CONTROL).set('ETag', `W/"${releaseVersion}"`)
  }
}
