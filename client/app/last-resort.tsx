import { useRouteError } from 'react-router'
import { errorMessage } from '../../shared/errors.ts'
import { ReportedError, shownStack } from '../../shared/page-state.ts'
import { useProduct } from '../base/site-context.ts'
import { pageTitle } from './page-title.ts'

/** Fallback if the layout or the error page itself fails: plain elements that need no provider. */
export function LastResort() {
  const error = useRouteError()
  const product = useProduct()
  return (
    <>
      <title>{product === undefined ? HEADING : pageTitle(HEADING, product)}</title>
      <meta name="robots" content="noindex" />
      <h1>{HEADING}</h1>
      <pre>{describe(error)}</pre>
      {error instanceof ReportedError && <p>Request {error.requestId}</p>}
      <p>
        <a href="/">Go back to home</a>
      </p>
    </>
  )
}

export function LayoutFailure() {
  return (
    <main id="main">
      <LastResort />
    </main>
  )
}

const HEADING = 'An error occurred while showing the error page'

/** In production only the class and safe messages; the message of a fault may contain anything. */
function describe(error: unknown): string {
  const { name } = error instanceof Error ? error : new Error()
  return shownStack(error) ?? `${name}: ${errorMessage(error)}`
}
