import { expect, it } from '@jest/globals'
import { createScrollMemory } from '../../../../client/navigation/arrival.tsx'
import { MAX_SCROLL_POSITIONS } from '../../../../shared/timings.ts'
import { FakeTab } from '../fake-tab.ts'
import { FakeWindow } from './fake-window.ts'

const HOME = { key: 'default', pathname: '/', search: '', hash: '' }
const FAQS = { key: 'k1', pathname: '/faqs', search: '', hash: '' }

/** Opens a document in a tab. A second document in the same tab acts as a reload. */
function openDocument(tab = new FakeTab()) {
  const window = Object.assign(new FakeWindow(), { history: { scrollRestoration: 'auto' } })
  Object.defineProperty(window, 'sessionStorage', { get: () => tab.sessionStorage })
  const memory = createScrollMemory(window as unknown as Parameters<typeof createScrollMemory>[0])
  const scroll = (top: number) => {
    window.scrollY = top
    window.dispatchEvent(new Event('scroll'))
  }
  return { tab, window, memory, scroll }
}

it('takes restoring over from the browser, and hands it back whenever the document is left', () => {
  const { window } = openDocument()
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(window.history.scrollRestoration).toBe('manual')
})

it('returns to where each page was left, by Back and by Forward', () => {
  const { window, memory, scroll } = openDocument()
  memory.enter(HOME)
  scroll(1200)
  memory.enter(FAQS)
  scroll(300)
  memory.enter(HOME)
  expect(memory.restore()).toBe(true)
  expect(window.jumps).toEqual([{ top: 1200, behavior: 'instant' }])
  memory.enter(FAQS)
  memory.restore()
  expect(window.scrollY).toBe(300)
})

it('is not misled when the new page is shorter and the browser moves up by itself', () => {
  const { window, memory, scroll } = openDocument()
  memory.enter(HOME)
  scroll(4000)
  memory.enter(FAQS)
  scroll(0)
  memory.enter(HOME)
  memory.restore()
  expect(window.scrollY).toBe(4000)
})

it('does not scroll a page that was never scrolled in this tab', () => {
  const { window, memory, scroll } = openDocument()
  expect(memory.restore()).toBe(false)
  memory.enter(HOME)
  scroll(10)
  memory.enter(FAQS)
  expect(memory.restore()).toBe(false)
  expect(window.jumps).toEqual([])
})

it('remembers across a reload, without any scroll event since', () => {
  const before = openDocument()
  before.memory.enter(FAQS)
  before.window.scrollY = 640
  before.window.dispatchEvent(new Event('pagehide'))

  const after = openDocument(before.tab)
  after.memory.enter(FAQS)
  expect(after.memory.restore()).toBe(true)
  expect(after.window.scrollY).toBe(640)
})

it('does not take two first pages of a visit for the same', () => {
  const { memory, scroll } = openDocument()
  memory.enter(HOME)
  scroll(900)
  memory.enter({ ...HOME, pathname: '/partners' })
  expect(memory.restore()).toBe(false)
  memory.enter({ ...HOME, search: '?paper=example' })
  expect(memory.restore()).toBe(false)
  memory.enter({ ...HOME, hash: '#typed-by-the-visitor' })
  expect(memory.restore()).toBe(false)
})

it('works within the page when storage is forbidden', () => {
  const tab = new FakeTab()
  tab.forbidden = true
  const { window, memory, scroll } = openDocument(tab)
  memory.enter(HOME)
  scroll(700)
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow()
  memory.enter(FAQS)
  memory.enter(HOME)
  expect(memory.restore()).toBe(true)
  expect(window.scrollY).toBe(700)
})

it.each(['not json', '{}', 'null', '[1]'])('begins anew when the tab holds %p', (text) => {
  const tab = new FakeTab()
  tab.kept.set('places', text)
  const { memory } = openDocument(tab)
  memory.enter(HOME)
  expect(memory.restore()).toBe(false)
})

it('keeps the latest hundred places and forgets the oldest', () => {
  const { memory, scroll } = openDocument()
  memory.enter(HOME)
  scroll(1)
  for (let place = 0; place < MAX_SCROLL_POSITIONS; place += 1) {
    memory.enter({ ...FAQS, key: `place-${place}` })
    scroll(place)
  }
  memory.enter(HOME)
  expect(memory.restore()).toBe(false)
  memory.enter({ ...FAQS, key: 'place-0' })
  expect(memory.restore()).toBe(true)
})

it('counts a place as latest again when it is scrolled again', () => {
  const { memory, scroll } = openDocument()
  memory.enter(HOME)
  scroll(1)
  memory.enter(FAQS)
  scroll(2)
  memory.enter(HOME)
  scroll(3)
  for (let place = 1; place < MAX_SCROLL_POSITIONS; place += 1) {
    memory.enter({ ...FAQS, key: `place-${place}` })
    scroll(place)
  }
  memory.enter(FAQS)
  expect(memory.restore()).toBe(false)
  memory.enter(HOME)
  expect(memory.restore()).toBe(true)
})
