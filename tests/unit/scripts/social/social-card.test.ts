import { describe, expect, it } from '@jest/globals'
import { socialCard } from '../../../../scripts/social/social-card.ts'

/** Every character is half as wide as the font size. */
const widthOf = (line: string, size: number) => line.length * size * 0.5

const draw = (heading: string) => {
  const svg = socialCard({ product: 'Example & Co', heading, caption: 'Paper 1' }, widthOf)
  const lines = [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, line]) => line)
  const [, size] = /<text font-size="(\d+)" font-weight="800" letter/.exec(svg) ?? []
  return { svg, lines, size: Number(size) }
}

describe('socialCard', () => {
  it('takes a smaller size until every word and line has room', () => {
    const long = draw(
      'Questions people ask before they hand over a very heavy transcontinental load',
    )
    expect(long.size).toBeLessThan(60)
    expect(long.lines.every((line = '') => widthOf(line, long.size) <= 430)).toBe(true)
    expect(long.lines.length * long.size * 1.1).toBeLessThanOrEqual(300)
  })

  it('draws what no size can hold, rather than nothing', () => {
    expect(draw('x'.repeat(80)).lines).toEqual(['x'.repeat(80)])
  })

  it('takes words as words', () => {
    expect(draw('A <b> & more').svg).toContain('A &#60;b&#62;')
    expect(draw('x').svg).toContain('Example &#38; Co')
  })
})
