import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { createBrowserRouter } from 'react-router'

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

/**
 * Renders a page that has arrived synchronously. In slices, a phone would paint a frame of the old page after each. A
 * pending navigation is not flushed: it would blank lazy components of the old page that have not loaded.
 */
export function createArrivalFlush(router: BrowserRouter) {
  return <Result>(update: () => Result): Result => {
    if (router.state.navigation.state === 'idle') return flushSync(update)
    return inTransition(update)
  }
}

function inTransition<Result>(update: () => Result): Result {
  const results: Result[] = []
  startTransition(() => void results.push(update())) // calls it synchronously
  return results[0] as Result
}
