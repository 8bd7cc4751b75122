import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createBrowserPageSource } from '../../../../client/loading/browser-page-source.ts'
import { stopFullLoad } from '../../../../client/loading/full-load.ts'
import type { PageRoute } from '../../../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../../../shared/release.ts'

const stop = jest.fn()
const assign = jest.fn()

beforeEach(() => {
  stop.mockClear()
  Object.assign(globalThis, { stop, location: { href: 'http://localhost/faqs', assign } })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location')
})

/** Follows a link to a page that only the server has. The result ends the navigation, as the router does. */
function leave(): AbortController {
  const navigation = new AbortController()
  const { signal } = navigation
  const url = new URL('http://localhost/schedule-your-demo?booking=1')
  const source = createBrowserPageSource({ routes: [], facts: {} as ReleaseFacts })
  void source.load({} as PageRoute, { url, signal })
  expect(assign).toHaveBeenLastCalledWith(url.href)
  return navigation
}

it('a page that loads in full can be stopped', () => {
  leave()
  stopFullLoad()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('after the visitor came back, or went elsewhere, nothing is stopped: a form may be on its way', () => {
  leave().abort()
  stopFullLoad()
  expect(stop).not.toHaveBeenCalled()
})
