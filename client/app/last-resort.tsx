import { useRouteError } from 'react-router'
import { useUi } from './site-context.ts'

/** Shown when the layout or the error page itself fails: plain elements that cannot fail again. */
export function LastResort() {
  const error = useRouteError()
  const { requestId } = useUi('LastResort')
  return (
    <main id="main">
      <h1>An error occurred while showing the error page</h1>
      <p>{error instanceof Error ? error.name : 'Error'}</p>
      {requestId && <p>Request {requestId}</p>}
      <p>
        <a href="/">Go back to home</a>
      </p>
    </main>
  )
}
