import { expect, it } from '@jest/globals'
import { compileMarkdown, parseMarkdown } from '../../../../scripts/content/compile-markdown.ts'
import { byDay, fillFigure, readFigures } from '../../../../scripts/content/figures.ts'
import { outlineFigures } from '../../../../scripts/whitepapers/outline-figures.ts'

const drawing = (text: string) => ({ file: 'content/whitepapers/figures/road.svg', text })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300.5"></svg>'

it('serves a drawing under a name that changes with it, in its own size', () => {
  const [one] = readFigures([drawing(SVG)]).values()
  const [other] = readFigures([drawing(SVG.replace('300.5', '301'))]).values()
  expect(one).toMatchObject({ width: 480, height: 300.5 })
  expect(one?.address).toMatch(/^\/assets\/road-[0-9a-f]{12}\.svg$/)
  expect(other?.address).not.toBe(one?.address)
})

it('refuses a drawing that does not say how large it is', () => {
  expect(() => readFigures([drawing('<svg></svg>')])).toThrow(
    /^content\/whitepapers\/figures\/road\.svg:1 Give the drawing a viewBox/,
  )
})

it('refuses a color that is no token, with its line', () => {
  const colored = SVG.replace('></svg>', '>\n<path fill="none" stroke="#fff"/></svg>')
  expect(() => fillFigure(drawing(colored), { day: {}, night: {} })).toThrow(
    /road\.svg:2 Write stroke="#fff" as a color/,
  )
})

it('draws the tokens of a drawing by day and by night, and its words as outlines', async () => {
  const words =
    '><text fill="var(--ink)">Road</text><path fill="var(--paper)" d="M0 0H9V9Z"/></svg>'
  const theme = {
    day: { ink: '#000052', paper: '#ffffff' },
    night: { ink: '#ffffff', paper: '#000052' },
  }
  const { text } = fillFigure(drawing(SVG.replace('></svg>', words)), theme)
  expect(byDay(text)).toBe(
    SVG.replace(
      '></svg>',
      words.replace('var(--ink)', '#000052').replace('var(--paper)', '#ffffff'),
    ),
  )
  const figure = { address: '/road.svg', svg: text, width: 480, height: 300 }
  const outlined = (await outlineFigures([figure])).get('/road.svg')
  expect(outlined).not.toContain('Road')
  expect(outlined?.match(/(?:fill|stroke)="[^"]*"/g)).toEqual(
    expect.arrayContaining(['fill="var(--ink, #000052)"', 'fill="var(--paper, #ffffff)"']),
  )
  expect(outlined).toContain(
    '<style>@media (prefers-color-scheme:dark){:root{--ink:#ffffff;--paper:#000052}}</style>',
  )
})

it('turns an image on its own line into a figure', () => {
  const figure = { address: '/assets/road-1.svg', svg: SVG, width: 480, height: 300 }
  const source = 'Words.\n\n![A {product} road](figures/road.svg "One *road* of {product}.")\n'
  const fill = (text: string) => text.replaceAll('{product}', 'Example')
  const { body, text } = compileMarkdown(parseMarkdown(source), fill, () => figure)
  expect(body[1]).toEqual([
    'figure',
    {},
    [
      'img',
      {
        src: '/assets/road-1.svg',
        alt: 'A Example road',
        width: 480,
        height: 300,
        fetchPriority: 'low',
      },
    ],
    ['figcaption', {}, 'One *road* of Example.'],
  ])
  expect(text).toBe('Words.')
})
