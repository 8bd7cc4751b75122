import { describe, expect, it } from '@jest/globals'
import { SHIELD_PATH } from '../../../../client/illustrations/shapes.ts'
import { readTheme } from '../../../../scripts/build/read-theme.ts'
import { buildWhitepapers } from '../../../../scripts/whitepapers/build-whitepapers.ts'
import type { TemplateInput } from '../../../../scripts/whitepapers/typeset-all.ts'
import type { RichText } from '../../../../shared/content/rich-text.ts'
import { readPdfPages } from '../../../support/pdf-pages.ts'

const { day: colors } = await readTheme()

const words = (text: string): RichText => ['p', {}, text]

const ROAD = '/assets/road-1.svg'
const ROAD_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 560"><path d="M0 0H480V560"/></svg>'
const image: RichText = ['img', { src: ROAD, alt: 'A road', width: 480, height: 560 }]
const drawing: RichText = ['figure', {}, image, ['figcaption', {}, 'One road.']]

function samplePaper(body: readonly RichText[]) {
  const sheet = {
    title: 'A Paper',
    subtitle: 'Of the tests',
    number: 1,
    cover: 'gore',
    audienceLabel: 'Testers',
    reviewed: '2026-06',
    updatedAt: '2026-11-16',
    summary: 'A summary.',
    keywords: ['Tests'],
    inOneMinute: ['One.', 'Two.', 'Three.'],
    opening: [words('Read this.')],
    sections: [
      { id: 'one', heading: 'One', body },
      { id: 'sources', heading: 'Sources', body: [['ol', {}]] },
    ],
  }
  const publisher = {
    product: 'Example',
    tagline: 'An example',
    legalName: 'Example LLC',
    domain: 'www.example.com',
    contact: { emails: { sales: 'jo@example.com' }, phone: '000-555-0142' },
    disclaimers: { general: 'General.', affiliation: 'None.' },
  }
  const cover = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 816 1056"/>',
    paper: '#fff',
    text: '#000',
    onShield: '#fff',
  }
  const figures = { [ROAD]: ROAD_SVG }
  const drawn = { cover, figures, colors, shield: SHIELD_PATH }
  return { template: 'paper', sheet, publisher, titles: {}, ...drawn }
}

function formPaper(rowCount: number) {
  const row = (...cells: string[]): RichText => [
    'tr',
    {},
    ...cells.map((cell): RichText => ['td', {}, cell]),
  ]
  const rows = Array.from({ length: rowCount }, (_, index) => row(`Row ${index + 1}`, ''))
  const form: RichText = ['table', {}, row('Check', 'Answer'), ...rows]
  return samplePaper([words('Print it.'), form])
}

async function build(paper: TemplateInput) {
  const papers = new Map([['sample', paper]])
  const built = await buildWhitepapers(papers)
  const sample = built.get('sample')
  if (!sample) throw new Error('The paper was not built')
  return sample
}

describe('buildWhitepapers', () => {
  it('keeps a figure on one page with its caption and the paragraph after it', async () => {
    const before = Array.from({ length: 8 }, () => words('Words that stand before it. '.repeat(5)))
    const after = words('Words about the drawing.')
    const { bytes } = await build(samplePaper([...before, drawing, after]))
    const [, second = '', third = ''] = (await readPdfPages(bytes)).map((page) => page.words)
    expect(second).not.toContain('Words about the drawing.')
    expect(third).toContain('One road.')
    expect(third).toContain('Words about the drawing.')
  })

  it.each([
    ['fits on its page', 12],
    ['goes on to a second page', 40],
  ])('gives a form that %s rows of 9 mm, so that a pen fits in', async (_, count) => {
    const { bytes } = await build(formPaper(count))
    const pages = await readPdfPages(bytes)
    for (const { lines } of pages) {
      const tops = lines.filter(({ text }) => /^Row \d+$/.test(text)).map(({ y }) => y)
      for (const [index, y] of tops.slice(1).entries()) {
        expect((tops[index] ?? 0) - y).toBeGreaterThanOrEqual(25.5)
      }
    }
    expect(
      pages.flatMap(({ lines }) => lines).filter(({ text }) => /^Row/.test(text)),
    ).toHaveLength(count)
  })
})
