import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents } = readRelease(TEST_RELEASE)
const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
const textOf = (slug: string) => papers.find((paper) => paper.slug === slug)?.text ?? ''

const OPERATIONS = 'from-tender-to-proof-of-delivery'

/** Subjects that one paper explains and the others refer to. */
const SUBJECTS: readonly (readonly [subject: RegExp, slug: string])[] = [
  [/Login\.gov/, 'who-is-at-the-dock'],
  [/look almost like a known one/, 'who-is-at-the-dock'],
  [/passkeys/, 'who-is-at-the-dock'],
  [/\$75,000/, 'reasonable-care-on-record'],
  [/Double brokering/i, 'reasonable-care-on-record'],
  [/BMC-34/, 'reasonable-care-on-record'],
  [/Justice Barrett/, 'reasonable-care-on-record'],
  [/ISO 17712/, OPERATIONS],
  [/VVTT/, OPERATIONS],
  [/notice of assignment/, OPERATIONS],
  [/within 48 hours/, OPERATIONS],
  [/14th hour/, OPERATIONS],
  [/1-800-832-5660/, 'the-first-120-days'],
  [/\$725 million/, 'the-first-120-days'],
  [/Carmack/, 'the-first-120-days'],
]

const SHEETS = ['Carrier vetted', 'Tender', 'Pickup', 'Sealed', 'In transit', 'Delivered', 'Paid']

describe('the whitepapers', () => {
  it.each(SUBJECTS)('explain %s in only one paper', (subject, slug) => {
    expect(papers.filter(({ text }) => text?.match(subject)).map((paper) => paper.slug)).toEqual([
      slug,
    ])
  })

  it('never tell anyone to hold a payment, and send them to a lawyer before they hold back charges', () => {
    for (const { text } of papers) expect(text).not.toMatch(/\bhold (?:the |a |your )?payments?\b/i)
    expect(textOf('the-first-120-days')).toContain(
      'Ask a lawyer before you hold back freight charges.',
    )
  })

  it('print the hours of service from 49 CFR 395.3 and lead to it', () => {
    const text = textOf(OPERATIONS)
    for (const limit of ['11 hours', '14th hour', '30 minutes', '60 hours', '70 in 8 days']) {
      expect(text).toContain(limit)
    }
    const body = JSON.stringify(papers.find(({ slug }) => slug === OPERATIONS)?.body)
    expect(body).toContain('https://www.ecfr.gov/current/title-49/section-395.3')
  })

  it('number and name the seven sheets alike in the drawing and in the document list', () => {
    const text = textOf(OPERATIONS)
    const alternative = JSON.stringify(papers.find(({ slug }) => slug === OPERATIONS)?.body)
    for (const [index, sheet] of SHEETS.entries()) {
      expect(text).toContain(`${index + 1} ${sheet}`)
      expect(alternative).toContain(`${index + 1}, ${sheet},`)
    }
  })

  it('cite a section suspended in 2017 with the one that ends in T, and link to the part', () => {
    const notes = papers.flatMap(({ body }) => body.at(-1)?.slice(2) ?? [])
    const suspended = notes
      .map((note) => JSON.stringify(note))
      .filter((note) => /\b(?:360|365|366|368|385|387|390)\.\d/.test(note))
    expect(suspended.length).toBeGreaterThan(4)
    for (const note of suspended) {
      expect(note).toMatch(/T sections? in force/)
      expect(note).not.toMatch(/section-3(?:6|8|9)/)
    }
  })

  it('call the broker’s record a summary, and name the waiver', () => {
    expect(textOf(OPERATIONS)).toContain('our summary')
    expect(textOf(OPERATIONS)).toContain('unless your contract waives it')
  })

  it('hold their facts to June 2026', () => {
    expect(papers.map(({ reviewed }) => reviewed)).toEqual(papers.map(() => '2026-06'))
  })
})
