import { expect, it } from '@jest/globals'
import { outlineFigures } from '../../../../scripts/whitepapers/outline-figures.ts'
import { ROOT } from '../../../support/test-release.ts'

const figure = (words: string) => ({
  address: `/assets/${words}-1.svg`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 100" font-family="Overpass">
    <script>alert(1)</script><text x="10" y="50" font-size="18">${words}</text></svg>`,
  width: 480,
  height: 100,
})

it('draws the letters of a figure, so that it needs no font', async () => {
  const [[address, svg] = []] = [...(await outlineFigures([figure('Dock')], ROOT))]
  expect(address).toBe('/assets/Dock-1.svg')
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 100"/)
  expect(svg).toContain('<path')
  expect(svg).not.toMatch(/<text|font-family|<script|Dock/)
})
