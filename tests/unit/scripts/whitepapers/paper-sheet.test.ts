import { describe, expect, it } from '@jest/globals'
import { compileMarkdown } from '../../../../scripts/content/compile-markdown.ts'
import { toPaperSheet } from '../../../../scripts/whitepapers/paper-sheet.ts'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { Site } from '../../../../shared/content/schemas/site.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { facts, documents } = readRelease(TEST_RELEASE)
const site: Site = facts.site
const paper = documents.find(({ dir }) => dir === '/whitepapers') as WhitepaperDocument

const figure = { address: '/assets/x-1.svg', svg: '<svg/>', width: 480, height: 300 }
const sources = {
  titles: new Map([['other', 'The Other Paper']]),
  figures: new Map([[figure.address, figure.svg]]),
}

const END =
  '\n\nSaid.[^a]\n\n## Sources\n\nRead in June.\n\n[^a]: Rule, [text](https://example.com/a).\n'

function sheetOf(markdown: string) {
  const { body } = compileMarkdown(
    markdown + END,
    (text) => text,
    () => figure,
  )
  return toPaperSheet({ ...paper, body }, site, sources)
}

const firstBlocks = (markdown: string) => sheetOf(`## One\n\n${markdown}`).parts[0]?.blocks ?? []

describe('the sheet of a paper', () => {
  it('keeps its opening, its parts and its sources apart', () => {
    const sheet = sheetOf('Read this.\n\n## One\n\nWords.')
    expect(sheet.preface).toEqual([{ kind: 'paragraph', content: ['Read this.'] }])
    expect(sheet.parts.map(({ id, heading }) => [id, heading])).toEqual([['one', 'One']])
    expect(sheet.sources.heading).toBe('Sources')
    expect(sheet.sources.notes).toEqual([
      [
        'Rule, ',
        { kind: 'link', url: 'https://example.com/a', printed: 'example.com/a', content: ['text'] },
        '. ',
      ],
    ])
  })

  it('refuses a paper that does not end with its sources', () => {
    const body = compileMarkdown('## One\n\nWords.', (text) => text).body
    expect(() => toPaperSheet({ ...paper, body }, site, sources)).toThrow('lists its sources')
  })

  it('joins two notes beside each other, the lower number first', () => {
    const [said] = firstBlocks('Before.[^b] Both.[^a][^b]\n\n[^b]: B.')
    const [, , , cite] = said?.kind === 'paragraph' ? said.content : []
    expect(cite).toEqual({ kind: 'cite', notes: [1, 2] })
  })

  it('prints the title of another paper where the site links to it', () => {
    const [words] = firstBlocks('See [whitepaper 2](/whitepapers?paper=other).')
    expect(words).toEqual({
      kind: 'paragraph',
      content: [
        'See ',
        'whitepaper\u00a02',
        ' (',
        { kind: 'emphasis', content: ['The Other Paper'] },
        ')',
        '.',
      ],
    })
  })

  it('keeps the words of other links into the site, which a file cannot follow', () => {
    expect(firstBlocks('[Tell us](/contact-us).')[0]).toEqual({
      kind: 'paragraph',
      content: ['Tell us', '.'],
    })
  })

  it('knows a part that is filled in with a pen', () => {
    const form = '| Check | Answer |\n|---|---|\n| Seal | |'
    const kinds = ['Print it.', 'Words.\n\nMore.\n\nMore words.'].map(
      (words) => sheetOf(`## One\n\n${words}\n\n${form}\n\n## Two\n\nWords.`).parts[0]?.isForm,
    )
    expect(kinds).toEqual([true, false])
  })

  it('takes one quoted paragraph as an example, and several as a letter', () => {
    const kinds = ['> Words.', '> To the carrier:\n>\n> We claim.'].map(
      (quotation) => firstBlocks(quotation)[0]?.kind,
    )
    expect(kinds).toEqual(['callout', 'letter'])
  })

  it('keeps lists, their numbers and what stands below an entry', () => {
    const [list] = firstBlocks('3. One\n4. Two\n\n   More.')
    expect(list).toMatchObject({ kind: 'list', isOrdered: true, start: 3 })
    expect(list?.kind === 'list' && list.items[1]).toHaveLength(2)
  })
})
