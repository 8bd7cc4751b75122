import { expect, it } from '@jest/globals'
import { shortenPath } from '../../../../scripts/whitepapers/shorten-path.ts'

it('counts places from the point before, to a tenth', () => {
  expect(shortenPath('M 10 20 L 12.04 20 Q 13 21 12.5 22.26 C 1 2 3 4 5 6 Z')).toBe(
    'M10 20l2 0q1 1 .5 2.3c-11.5-20.3-9.5-18.3-7.5-16.3z',
  )
})

it('goes on from the start of a closed shape', () => {
  expect(shortenPath('M 1 1 L 4 1 L 4 4 Z L 2 2')).toBe('M1 1l3 0l0 3zl1 1')
})

it('does not let what it rounds off add up', () => {
  const steps = Array.from({ length: 100 }, (_, index) => `L ${((index + 1) * 0.14).toFixed(2)} 0`)
  const short = shortenPath(`M 0 0 ${steps.join(' ')}`)
  const total = [...short.matchAll(/l([\d.]+) 0/g)].reduce((sum, [, step]) => sum + Number(step), 0)
  expect(total).toBeCloseTo(14, 5)
})

it('refuses a path that it would bend', () => {
  expect(() => shortenPath('M 0 0 A 1 1 0 0 1 2 2')).toThrow('cannot be shortened: A')
})
