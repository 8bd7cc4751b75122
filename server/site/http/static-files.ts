import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { HASHED_FOLDERS } from '../../../shared/release.ts'
import {
  HASHED_FILE_MAX_AGE_SECONDS,
  PUBLIC_FILE_MAX_AGE_SECONDS,
} from '../../../shared/timings.ts'
import type { Release } from '../../release.ts'

/** Files with a hash in their name, which never change, in the encodings of the build. */
export function hashedFiles({ webRoot }: Release): RequestHandler {
  const files = expressStaticGzip(webRoot, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      immutable: true,
      maxAge: HASHED_FILE_MAX_AGE_SECONDS * 1000,
      lastModified: false, // immutable files are never revalidated
      redirect: false,
    },
  })
  return (req, res, next) => {
    const folder = HASHED_FOLDERS.find((name) => req.path.startsWith(`/${name}/`))
    if (!folder) return next()
    res.locals.route = `/${folder}/*`
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD')
    // It may belong to an older or newer release, so the 404 must not be cached.
    files(req, res, (error?: unknown) => next(error ?? new PageNotFoundError()))
  }
}

/** For link previews, feed readers and partners' pages. All other responses may only be shown by our own pages. */
const SHOWN_ELSEWHERE = ['/social/', '/icons/']

export function publicFiles({ webRoot }: Release): RequestHandler[] {
  const options = {
    index: false,
    redirect: false,
    maxAge: PUBLIC_FILE_MAX_AGE_SECONDS * 1000,
  } as const
  const files = express.static(webRoot, {
    ...options,
    setHeaders(res, path) {
      const isShown = SHOWN_ELSEWHERE.some((folder) => path.startsWith(webRoot + folder))
      if (isShown) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  // Other names with a dot are not served. Such as proofs of ownership, which have no extension.
  const wellKnown = express.static(join(webRoot, '.well-known'), options)
  return [files, Router().use('/.well-known', wellKnown)]
}
