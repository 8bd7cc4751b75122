import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { checkWording } from '../../scripts/content/check-wording.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()
const { documents } = site.services.release
const { steps } = documents.find(({ path }) => path === '/load-file') as unknown as LoadFile
const names = steps.map(({ name }) => name)
const numbered = steps.map(({ number, name }) => `${number} ${name}`)

const [home, solution] = await Promise.all(
  ['/', '/our-solution'].map(async (path) => (await request(site.app).get(path).expect(200)).text),
)

/** The words of every element that matches `pattern`. */
function wordsOf(html: string | undefined, pattern: RegExp): readonly string[] {
  return [...(html ?? '').matchAll(pattern)].map(([element]) => readPage(element).words)
}

describe('the seven steps of a load', () => {
  it('are the stops of the map', () => {
    const plates = wordsOf(home, /<b class="plate-number">.*?<\/b>.*?<b>.*?<\/b>/gs)
    expect(plates).toEqual(numbered)
  })

  it('are seven short steps on the home page', () => {
    const section = /<section[^>]*home-load-file.*?<\/dl>/s.exec(home ?? '')?.[0]
    expect(wordsOf(section, /<dt>.*?<\/dt>/gs)).toEqual(names)
  })

  it.each([
    ['the home page', home],
    ['our solution', solution],
  ])('are the sheets of the drawing on %s', (_page, html) => {
    const strips =
      /<span class="load-sheet-number">.*?<\/span><b class="load-sheet-title">.*?<\/b>/gs
    expect(wordsOf(html, strips)).toEqual(numbered)
  })

  it('are the rows of the tables, in order, each once', () => {
    const tables = solution?.match(/<div class="step-table">.*?<\/table>/gs)?.join('')
    const headers = wordsOf(tables, /<th role="rowheader".*?<\/th>/gs)
    expect(headers).toEqual(numbered)
  })

  it('name the sample sheet', () => {
    const strip = /Sheet (\d) of (\d): ([^<]+)/.exec(home ?? '')
    const [, number, count, name] = strip ?? []
    expect([Number(count), name]).toEqual([steps.length, names[Number(number) - 1]])
  })

  it('match the count in the section list of Our Solution', () => {
    const notes = readPage(
      /<nav class="on-this-page.*?<\/nav>/s.exec(solution ?? '')?.[0] ?? '',
    ).words
    expect(notes.match(/Sheets \d–\d/g)).toEqual(['Sheets 1–2', 'Sheets 3–4', 'Sheets 5–7'])
  })
})

describe('no page, error or mail', () => {
  const { facts, emails } = site.services.release
  const paths = createPageRoutes(facts).map(({ path }) => path)
  const papers = facts.papers.map(({ slug }) => `/whitepapers?paper=${slug}`)

  it.each([...paths, ...papers, '/no-such-page'])('uses a banned phrase: %s', async (path) => {
    const { text } = await request(site.app).get(path)
    expect(checkWording({ file: path, text: readPage(text).words })).toEqual([])
  })

  it('uses a banned phrase in its form or template', () => {
    const { forms } = site.services
    const words = JSON.stringify([emails, forms])
    expect(checkWording({ file: 'forms and mails', text: words })).toEqual([])
  })
})
