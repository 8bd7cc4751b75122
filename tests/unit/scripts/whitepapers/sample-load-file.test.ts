import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findRecord } from '../../../../scripts/whitepapers/find-record.ts'
import { readRelease } from '../../../../server/release.ts'
import type { ContentDocument } from '../../../../shared/content/query/content-document.ts'
import type { LoadFile } from '../../../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import type { SampleLoadFile } from '../../../../shared/content/schemas/sample-load-file.ts'
import type { PaperPdf } from '../../../../shared/content/schemas/whitepaper.ts'
import {
  bookmarksOf,
  fontsNotCarried,
  headingsAtFoot,
  isMarked,
  type OpenPdf,
  openPdf,
  pageOf,
  rolesOf,
  wordsInMargins,
} from '../../../support/open-pdf.ts'
import { letters, readPdfPages } from '../../../support/pdf-pages.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents, facts } = readRelease(TEST_RELEASE)
const record = findRecord<SampleLoadFile & ContentDocument & { pdf: PaperPdf }>(
  documents,
  '/sample-load-file',
)
const sample = findRecord<SampleLoad>(documents, '/sample-load')
const { steps } = findRecord<LoadFile>(documents, '/load-file')

describe('the PDF of the sample load', () => {
  let open: OpenPdf

  beforeAll(async () => {
    open = await openPdf('sample-load-file')
  })

  afterAll(() => open.pdf.loadingTask.destroy())

  it('is as long and as large as its record says, and under 1 MB', () => {
    expect(open.pdf.numPages).toBe(record.pdf.pages)
    expect(open.bytes.length).toBe(record.pdf.bytes)
    expect(open.bytes.length).toBeLessThan(1_000_000)
  })

  it('says what it is: title, author, subject, language, and the day its words changed', async () => {
    const { info } = (await open.pdf.getMetadata()) as { info: Record<string, string> }
    expect(info).toMatchObject({
      Title: record.title,
      Author: facts.site.legalName,
      Subject: record.description,
      Language: 'en-US',
      CreationDate: `D:${record.updatedAt.replaceAll('-', '')}000000Z`,
    })
  })

  it('is tagged', async () => {
    expect(await isMarked(open)).toBe(true)
    const roles = rolesOf(open)
    for (const role of ['H1', 'H2', 'H3', 'Table', 'TH', 'TD', 'Link']) {
      expect(roles).toContain(role)
    }
  })

  it('has a bookmark for every sheet, for the two days and for the gate sheet', async () => {
    const bookmarks = await bookmarksOf(open)
    expect(bookmarks).toEqual(record.pdf.parts.map(({ heading, page }) => ({ heading, page })))
    expect(bookmarks.map(({ heading }) => heading)).toEqual([
      ...steps.map(({ name }) => name),
      record.days.heading,
      record.gateSheet.heading,
    ])
  })

  it('carries every font it uses', async () => {
    expect(await fontsNotCarried(open)).toEqual([])
  })

  it('gives the entries of the seven sheets in the order in which they are read', async () => {
    const words = letters((await readPdfPages(open.bytes)).map((page) => page.words).join(''))
    const entries = sample.sheets.flatMap(({ step, who, fields, source }) => {
      const { name = '', notProved = '' } = steps[step - 1] ?? {}
      const told = fields.map(({ name, value }) => name + value)
      return [name, who, ...told, source, notProved]
    })
    let place = words.indexOf(letters(record.invented))
    for (const entry of entries.map(letters)) {
      const found = words.indexOf(entry, place)
      expect({ entry, found: found >= place }).toEqual({ entry, found: true })
      place = found + entry.length
    }
  })

  it('keeps every word within the margins, and no heading at the bottom of a page', async () => {
    expect(await wordsInMargins(open)).toEqual([])
    expect(headingsAtFoot(open)).toEqual([])
  })

  it('leads from each stop of its map to the sheet, and to our site on the web', async () => {
    const links = (await Promise.all(open.pages.map((page) => page.getAnnotations()))).flat()
    const inside = links.filter(({ dest }) => dest)
    const targets = await Promise.all(inside.map(({ dest }) => pageOf(open.pdf, dest)))
    expect(targets).toEqual(record.pdf.parts.slice(0, 7).map(({ page }) => page))
    const outside = links.flatMap(({ url }) => (url ? [url] : []))
    const site = `https://${facts.site.domain}`
    expect(outside).toContain(`${site}/our-solution`)
    expect(outside).toContain(`${site}/downloads/gate-sheet.pdf`)
  })
})
