import { describe, expect, it } from '@jest/globals'
import { jumpTo, smoothScrollTo } from '../../../../client/navigation/scroll.ts'
import { FakeWindow } from './fake-window.ts'

function scrollDown(window = new FakeWindow()) {
  smoothScrollTo(1000, window.asPage())
  return { window }
}

describe('a smooth scroll', () => {
  it('arrives after 300 ms, exactly, and not a millisecond before', () => {
    const { window } = scrollDown()
    window.drawFrame(5000)
    expect(window.scrollY).toBeCloseTo(0, 3)
    window.drawFrame(5299)
    expect(window.scrollY).toBeGreaterThan(990)
    expect(window.scrollY).toBeLessThan(1000)
    expect(window.waitingFrames).toBe(1)
    window.drawFrame(5300)
    expect(window.scrollY).toBe(1000)
    expect(window.waitingFrames).toBe(0)
  })

  it('places each frame at once, whatever scroll-behavior the stylesheet asks for', () => {
    const { window } = scrollDown()
    window.drawFrame(0)
    window.drawFrame(150)
    expect(window.jumps.map(({ behavior }) => behavior)).toEqual(['instant', 'instant'])
  })

  it('goes up as well', () => {
    const window = new FakeWindow()
    window.scrollY = 900
    smoothScrollTo(100, window.asPage())
    window.drawFrame(0)
    window.drawFrame(100)
    expect(window.scrollY).toBeLessThan(900)
    expect(window.scrollY).toBeGreaterThan(100)
  })

  it.each([
    ['below the end', 9999, 4200],
    ['above the beginning', -50, 0],
  ])('heads for the edge of the page when asked to go %s', (_where, asked, reached) => {
    const window = new FakeWindow()
    window.scrollY = 500
    smoothScrollTo(asked, window.asPage())
    window.drawFrame(0)
    window.drawFrame(300)
    expect(window.scrollY).toBe(reached)
  })

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'is stopped where it is by the visitor: %s',
    (type) => {
      const { window } = scrollDown()
      window.drawFrame(0)
      window.drawFrame(100)
      const here = window.scrollY
      window.dispatchEvent(new Event(type))
      window.drawFrame(300)
      expect(window.scrollY).toBe(here)
      expect(window.waitingFrames).toBe(0)
    },
  )

  it('is stopped by the next one, so that two never pull at the page', () => {
    const { window } = scrollDown()
    window.drawFrame(0)
    smoothScrollTo(200, window.asPage())
    expect(window.waitingFrames).toBe(1)
    window.drawFrame(50)
    window.drawFrame(350)
    expect(window.scrollY).toBe(200)
  })

  it('jumps when the visitor wants less motion', () => {
    const window = new FakeWindow()
    window.reducesMotion = true
    scrollDown(window)
    expect(window.jumps).toEqual([{ top: 1000, behavior: 'instant' }])
    expect(window.waitingFrames).toBe(0)
  })
})

it('a jump goes there at once and stops a running scroll', () => {
  const { window } = scrollDown()
  window.drawFrame(0)
  jumpTo(0, window.asPage())
  expect(window.jumps.at(-1)).toEqual({ top: 0, behavior: 'instant' })
  expect(window.waitingFrames).toBe(0)
})
