import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import type { MarkedText } from '../../../../shared/content/query/search/mark-matches.ts'
import { indexedWords } from '../../../../shared/content/query/search/words.ts'
import type { Passage } from '../../../../shared/search/passage.ts'
import { createSiteSearch } from '../../../../shared/search/site-search.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const file = readRelease(TEST_RELEASE).search

/** A search of these questions, titles to texts. */
function searchIn(questions: Readonly<Record<string, string>>) {
  const documents = Object.entries(questions).map(([title, text], index) => {
    const [dir, slug] = ['/faqs', `question-${index}`]
    const dates = { createdAt: '2026-11-28', updatedAt: '2026-11-28' }
    return { dir, slug, path: `${dir}/${slug}`, extension: '.md', ...dates, title, text }
  })
  const sameWords = [
    ['double brokering', 're-brokered', 'rebroker'],
    ['theft', 'using our number'],
  ]
  const passages = documents.map((words): Passage => ({ ...words, under: '', to: words.path }))
  const search = createSiteSearch({ ...file, documents: passages, sameWords })
  return async (query: string) => {
    const { hits } = await search.findBest(query, 10)
    return hits.map(({ title, text }) => [withMarks(title), withMarks(text)].join(': '))
  }
}

function withMarks(pieces: readonly MarkedText[]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}

describe('the search', () => {
  it.each(['seal', 'carrier', 'load'])('reaches every passage that has %s', async (word) => {
    const has = ({ title, text, under, keywords, textKeywords }: Passage) =>
      indexedWords([title, text, under, keywords, textKeywords].flat().join(' ')).some((written) =>
        written.startsWith(word),
      )
    const { count, groups } = await createSiteSearch(file).findGroups(word)
    const reached = groups.flatMap(({ hits }) => hits.map(({ to }) => to))
    expect(reached.toSorted()).toEqual(
      file.documents
        .filter(has)
        .map(({ to }) => to)
        .toSorted(),
    )
    expect(count).toBe(reached.length)
  })

  it.each(['price', 'pricing'])('answers buyers first, by %s', async (word) => {
    const { hits } = await createSiteSearch(file).findBest(word, 1)
    expect(hits.map(({ to }) => to)).toEqual(['/faqs#price'])
  })

  it('leaves out what has less than half of what the words tell', async () => {
    const search = searchIn({
      Claims: 'A seal number is missing.',
      Seals: 'A seal is there.',
      Numbers: 'A number is there.',
      Thefts: 'A seal is missing.',
    })
    expect(await search('missing seal number')).toEqual([
      'Claims: A [seal] [number] is [missing].',
      'Thefts: A [seal] is [missing].',
    ])
  })

  it('takes a word for a typing error only if no passage has it', async () => {
    const search = searchIn({ Brokers: 'A broker books.', Seals: 'A seal was broken.' })
    expect(await search('broken')).toEqual(['Seals: A seal was [broken].'])
    expect(await search('brokre')).toEqual(['[Brokers]: A [broker] books.'])
  })

  it('asks for nothing by “doesn’t”, as a phone writes it', async () => {
    const search = searchIn({
      Plates: 'The plate doesn’t match.',
      Insurance: 'It doesn’t cover it.',
    })
    expect(await search('plate doesn’t match')).toEqual(['[Plates]: The [plate] doesn’t [match].'])
  })
})

describe('a result', () => {
  it('marks what means the same as a whole, not what begins like a part of it', async () => {
    const search = searchIn({ Loads: 'Read how a registered carrier re-brokered the double load.' })
    expect(await search('double brokering')).toEqual([
      'Loads: Read how a registered carrier [re-brokered] the [double] load.',
    ])
  })

  it('marks no single word of a phrase that the passage does not have', async () => {
    const search = searchIn({ Numbers: 'Keep the number after a theft.' })
    expect(await search('theft')).toEqual(['Numbers: Keep the number after a [theft].'])
  })

  it('quotes a long sentence from a little before its match, in whole words', async () => {
    const search = searchIn({ Long: `${'word '.repeat(60)}seal ${'after '.repeat(60)}` })
    const [hit = ''] = await search('seal')
    expect(hit).toMatch(/^Long: … (?:word ){10,20}\[seal\] (?:after )+after …$/)
    expect(hit.length).toBeLessThan(220)
  })
})
