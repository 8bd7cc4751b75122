import { describe, expect, it } from '@jest/globals'
import { smoothScrollTo } from '../../../../client/navigation/scroll.ts'
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
