import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents } = readRelease(TEST_RELEASE)
const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
const textOf = (slug: string) => papers.find((paper) => paper.slug === slug)?.text ?? ''

const OPERATIONS = 'from-tender-to-proof-of-delivery'

describe('the whitepapers', () => {
  it('never tell anyone to hold a payment, and send them to a lawyer before they hold back charges', () => {
    for (const { text } of papers) expect(text).not.toMatch(/\bhold (?:the |a |your )?payments?\b/i)
    expect(textOf('the-first-120-days')).toContain(
      'Ask a lawyer before you hold back freight charges.',
    )
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
})
