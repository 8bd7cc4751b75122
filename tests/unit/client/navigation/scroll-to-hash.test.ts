import { expect, it } from '@jest/globals'
import { scrollToHash } from '../../../../client/navigation/scroll.ts'
import { FakeElement, FakeWindow } from './fake-window.ts'

function pageWith(id: string, element = new FakeElement({ top: 1500 })) {
  const window = new FakeWindow()
  window.elements.set(id, element)
  return { window, element }
}

function arrive(window: FakeWindow) {
  window.drawFrame(0)
  window.drawFrame(300)
  return window.scrollY
}

it('scrolls to the element, smoothly, and gives it the focus without a second scroll', () => {
  const { window, element } = pageWith('privacy')
  window.scrollY = 250
  expect(scrollToHash('#privacy', window.asPage())).toBe(true)
  expect(window.scrollY).toBe(250)
  expect(arrive(window)).toBe(1750)
  expect(element.hasFocus).toBe(true)
  expect(element.focusCalls).toEqual([{ preventScroll: true }, { preventScroll: true }])
})

it('scrolls again when the same hash is requested again', () => {
  const { window } = pageWith('privacy')
  scrollToHash('#privacy', window.asPage())
  arrive(window)
  window.scrollY = 0
  expect(scrollToHash('#privacy', window.asPage())).toBe(true)
  expect(arrive(window)).toBe(1500)
})

it('stops short of the header, by the padding of the page and the margin of the element', () => {
  const { window, element } = pageWith('privacy')
  window.rootStyle.scrollPaddingTop = '88px'
  element.style.scrollMarginTop = '12px'
  scrollToHash('#privacy', window.asPage())
  expect(arrive(window)).toBe(1400)
})

it.each([
  ['#caf%C3%A9', 'café'],
  ['#café', 'café'],
  ['#two%20words', 'two words'],
  ['#49-cfr-371', '49-cfr-371'],
  ['#a.b:c', 'a.b:c'],
  ['privacy', 'privacy'],
])('finds the element that %s names', (hash, id) => {
  const { window } = pageWith(id)
  expect(scrollToHash(hash, window.asPage())).toBe(true)
})

it.each(['', '#', '#nowhere', '#%E0%A4%A', '#%'])('does nothing for %p', (hash) => {
  const { window } = pageWith('privacy')
  expect(scrollToHash(hash, window.asPage())).toBe(false)
  expect(window.waitingFrames).toBe(0)
  expect(window.jumps).toEqual([])
})
