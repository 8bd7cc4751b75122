import { expect, it } from '@jest/globals'
import { easeOut } from '../../../../client/navigation/easing.ts'

it('goes from 0 to exactly 1 and stays there', () => {
  expect(easeOut(0)).toBeCloseTo(0, 6)
  expect(easeOut(1)).toBe(1)
  expect(easeOut(1.2)).toBe(1)
})

it('only ever goes on, and is well past the middle at half time', () => {
  const way = Array.from({ length: 101 }, (_, percent) => easeOut(percent / 100))
  expect(way).toEqual([...way].sort((a, b) => a - b))
  expect(easeOut(0.5)).toBeGreaterThan(0.8)
})

it('meets the point of the curve at its parameter 0.5', () => {
  // x = 3·0.2·(1-t)²·t + t³ and y = 3·(1-t)·t² + t³ at t = 0.5
  expect(easeOut(0.2)).toBeCloseTo(0.5, 6)
})
