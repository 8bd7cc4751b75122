import type { Response as ExpressResponse } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { errorStatus } from '../../shared/errors.ts'
import type { PagePayload, PagePayloads } from '../../shared/payloads.ts'
import { headerName } from '../middleware/header-name.ts'

/** Good for every visitor alike; a shared cache may keep it and refresh it behind their backs. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** As fresh as the open times of demos on it have to be: a time may be taken the next moment. */
const CACHE_CONTROL_OF_TIMES = 'public, max-age=0, s-maxage=30'

/** What is said of a page before its first byte. */
export interface AnswerHead {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
}

export interface HeadFacts {
  /** Of the release. */
  readonly version: string
  /** Of a page that has not failed. */
  readonly status: number
  /** What the address asks for is its visitor's alone. */
  readonly isPrivate: boolean
}

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
 * Settles status and headers. While a good page is streamed for the first time its ETag is the release's version: the
 * page follows from its release and its address alone, and an ETag belongs to an address. Errors, and pages that show
 * a form again, are nobody else's, nor is a page whose middleware says so.
 */
export function settleHead(context: StaticHandlerContext, facts: HeadFacts): AnswerHead {
  const error = readError(context)
  const status = error === undefined ? facts.status : errorStatus(error)
  const headers = new Map([
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Vary', 'Accept-Encoding'],
  ])
  for (const given of Object.values(context.loaderHeaders)) {
    for (const [name, value] of given) headers.set(headerName(name), value)
  }
  if (status !== 200) headers.set('Cache-Control', 'no-store')
  else if (facts.isPrivate) headers.set('Cache-Control', 'private, no-store')
  keepChangingPagesFresh(headers, context)
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', CACHE_CONTROL).set('ETag', versionEtag(facts.version))
  }
  if (error !== undefined) headers.set('X-Robots-Tag', 'noindex')
  return { status, headers }
}

/** Puts it on an answer. What was said about caching before, by whoever shows this page instead of another, stands. */
export function applyHead(res: ExpressResponse, { status, headers }: AnswerHead): void {
  const isSettled = res.get('Cache-Control') !== undefined
  res.status(status)
  for (const [name, value] of headers) {
    if (!isSettled || (name !== 'Cache-Control' && name !== 'ETag')) res.set(name, value)
  }
}

/** Whether the page follows from its release and its address alone, so that all its visitors may have the same bytes. */
export function isForEveryone({ status, headers }: AnswerHead): boolean {
  return status === 200 && headers.get('Cache-Control') === CACHE_CONTROL
}

/** Weak: another encoding of the page has it too. */
export function versionEtag(version: string): string {
  return `W/"${version}"`
}

/** A booking is its visitor's alone; open times are for everyone, but follow from more than the release. */
function keepChangingPagesFresh(
  headers: Map<string, string>,
  { matches, loaderData }: StaticHandlerContext,
): void {
  const payload = loaderData[matches.at(-1)?.route.id ?? ''] as PagePayload | undefined
  const shown = payload?.data as Partial<PagePayloads['schedule-your-demo']> | undefined
  if (shown?.booking) {
    headers.set('Cache-Control', 'private, no-store')
    headers.set('Referrer-Policy', 'no-referrer').set('X-Robots-Tag', 'noindex')
  } else if (payload?.route === 'schedule-your-demo' && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', CACHE_CONTROL_OF_TIMES)
  }
}
