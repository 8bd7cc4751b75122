import { expect, it } from '@jest/globals'
import { type ScrollWindow, smoothScrollTo } from '../../../../client/navigation/scroll.ts'

it('a smooth scroll arrives after 300 ms, exactly, and not a millisecond before', () => {
  const frames: FrameRequestCallback[] = []
  const page = {
    scrollY: 0,
    innerHeight: 800,
    document: { documentElement: { scrollHeight: 5000 } },
    matchMedia: () => ({ matches: false }),
    addEventListener() {},
    removeEventListener() {},
    requestAnimationFrame: (draw: FrameRequestCallback) => frames.push(draw),
    cancelAnimationFrame() {},
    scrollTo: ({ top = 0 }: ScrollToOptions) => {
      page.scrollY = top
    },
  }
  const drawFrame = (now: number) => frames.shift()?.(now)
  smoothScrollTo(1000, page as unknown as ScrollWindow)
  drawFrame(5000)
  expect(page.scrollY).toBeCloseTo(0, 3)
  drawFrame(5299)
  expect(page.scrollY).toBeGreaterThan(990)
  expect(page.scrollY).toBeLessThan(1000)
  drawFrame(5300)
  expect(page.scrollY).toBe(1000)
  expect(frames).toEqual([])
})
