import { describe, expect, it } from '@jest/globals'
import { sealPath } from '../../../../client/illustrations/shapes.ts'

describe('sealPath', () => {
  const points = [...sealPath(100).matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)].map(
    ([, x, y]) => Math.round(Math.hypot(Number(x), Number(y)) * 10) / 10,
  )

  it('cuts twelve notches, 7.5 % of the radius deep', () => {
    expect(points.filter((distance) => distance === 92.5)).toHaveLength(12)
  })

  it('keeps every other point on the rim', () => {
    const rim = points.filter((distance) => distance !== 92.5)

    expect(rim.length).toBeGreaterThanOrEqual(24)
    expect(rim.every((distance) => distance === 100)).toBe(true)
  })
})
