import { beforeEach, expect, it, jest } from '@jest/globals'
import { createLoadingBar, followNavigation } from '../../../../client/navigation/loading-bar.ts'

type Router = Parameters<typeof followNavigation>[0]
type RouterState = Router['state']

let tell: (state: Partial<RouterState>) => void
let bar: ReturnType<typeof createLoadingBar>

beforeEach(() => {
  jest.useFakeTimers()
  bar = createLoadingBar()
  const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })
  const idle = { navigation: { location: undefined }, location: at('/'), errors: null }
  let subscriber: Parameters<Router['subscribe']>[0] | undefined
  const router = {
    state: idle,
    subscribe(next: NonNullable<typeof subscriber>) {
      subscriber = next
      return () => {}
    },
  } as unknown as Router
  followNavigation(router, bar)
  tell = (state) => subscriber?.({ ...idle, ...state } as unknown as RouterState, {} as never)
})

const going = (pathname: string, more: object = {}) =>
  ({
    navigation: {
      location: { pathname, search: '', hash: '', state: null, key: pathname, ...more },
    },
  }) as unknown as Partial<RouterState>

const status = () => bar.getSnapshot().status

it('starts the bar with a navigation and ends it with the page', () => {
  tell(going('/faqs'))
  jest.advanceTimersByTime(200)
  expect(status()).toBe('running')
  tell({})
  expect(status()).toBe('done')
})

it('fails the bar when the navigation ends in an error', () => {
  tell(going('/faqs'))
  tell({ errors: { pages: new Error('x') } })
  tell({}) // the router settles after the error too
  expect(status()).toBe('failed')
})

it('leaves the bar alone for a hash on the same page', () => {
  tell(going('/', { hash: '#privacy', key: 'hash' }))
  jest.advanceTimersByTime(10_000)
  expect(status()).toBe('hidden')
})

it('starts again when another navigation takes over', () => {
  tell(going('/faqs'))
  jest.advanceTimersByTime(1_000)
  expect(bar.getSnapshot().percent).toBeGreaterThan(0)
  tell(going('/partners'))
  expect(status()).toBe('hidden')
  jest.advanceTimersByTime(200)
  expect(bar.getSnapshot()).toEqual({ status: 'running', percent: 0 })
})

it('goes on where a redirect leads, as part of the same navigation', () => {
  tell(going('/whitepapers'))
  jest.advanceTimersByTime(1_000)
  const { percent } = bar.getSnapshot()
  tell(going('/download-whitepaper', { state: { _isRedirect: true } }))
  expect(bar.getSnapshot()).toEqual({ status: 'running', percent })
  tell({})
  expect(status()).toBe('done')
})

it('hears the router repeat itself without starting twice', () => {
  tell(going('/faqs'))
  jest.advanceTimersByTime(150)
  tell(going('/faqs'))
  jest.advanceTimersByTime(50)
  expect(status()).toBe('running')
})
