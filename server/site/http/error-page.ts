import type { ErrorRequestHandler, RequestHandler } from 'express'
import {
  ErrorPageError,
  errorMessage,
  errorStatus,
  MethodNotAllowedError,
  PageNotFoundError,
  SiteError,
} from '../../../shared/errors.ts'
import { describeError } from '../../requests/describe-error.ts'
import { wantsJson } from '../../requests/posted-form.ts'
import type { Services } from '../../services.ts'
import { escapeMarkup } from './escape-markup.ts'

export const notFound: RequestHandler = () => {
  throw new PageNotFoundError()
}

/** For requests that match no page, and if React's error page fails. JSON where the client accepts only that. */
export function errorPage({
  logger,
  config,
  release,
}: Pick<Services, 'logger' | 'config' | 'release'>): ErrorRequestHandler {
  const { product } = release.facts.site
  return (error, req, res, _next) => {
    const status = errorStatus(error)
    const requestId = String(res.locals.requestId)
    if (status >= 500 && isFault(error)) logger.error({ err: error, requestId }, 'request failed')
    if (res.headersSent) {
      // headers are sent: cut the connection, so that half a page does not look complete
      res.destroy()
      return
    }
    if (error instanceof MethodNotAllowedError) res.set('Allow', error.allow)
    const { retryAfterSeconds } = (error ?? {}) as { readonly retryAfterSeconds?: number }
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds))
    // Set for the page or file that failed.
    for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name)
    res.set('Cache-Control', 'no-store')
    if (wantsJson(req)) {
      res.status(status).json(describeError(error, requestId))
      return
    }
    const message = errorMessage(error)
    const details = describeFault(error, config.isProduction)
    res.status(status).type('html').end(plainPage({ product, message, details, requestId }))
  }
}

/** An overloaded server must not log every request that it sheds. */
function isFault(error: unknown): boolean {
  return !(error instanceof SiteError) || error.isFault
}

type PlainPage = Readonly<Record<'product' | 'message' | 'details' | 'requestId', string>>

/** In development the stack. In production the name of what the error page could not show; otherwise ''. */
function describeFault(error: unknown, isProduction: boolean): string {
  const isOfErrorPage = error instanceof ErrorPageError
  const fault = isOfErrorPage ? error.cause : error
  if (isProduction) return isOfErrorPage && Error.isError(fault) ? fault.name : ''
  return isFault(error) ? String(Error.isError(fault) ? fault.stack : fault) : ''
}

function plainPage({ product, message, details, requestId }: PlainPage): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(`${message} | ${product}`)}</title>
</head>
<body>
<main id="main">
<h1>${escapeMarkup(message)}</h1>
${details === '' ? '' : `<pre>${escapeMarkup(details)}</pre>\n`}<p>If you contact us, include this reference number: ${escapeMarkup(requestId)}</p>
<p><a href="/">Go back to home</a></p>
</main>
</body>
</html>
`
}
