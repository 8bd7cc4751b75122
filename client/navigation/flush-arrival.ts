import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { createBrowserRouter } from 'react-router'

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

/**
 * Gives what the router draws at once with: a page that has arrived. In slices, a phone would draw a frame of the old page
 * after each of them. That a page is on its way is no such matter; drawn at once, it would empty those parts of the old
 * page whose code has not come yet.
 */
export function createArrivalFlush(router: BrowserRouter) {
  return <Result>(update: () => Result): Result => {
    if (router.state.navigation.state === 'idle') return flushSync(update)
    return inTransition(update)
  }
}

function inTransition<Result>(update: () => Result): Result {
  const results: Result[] = []
  startTransition(() => void results.push(update())) // called at once
  return results[0] as Result
}
