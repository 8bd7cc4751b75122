import type { ContentDocument } from '../../../shared/content/query/create-content-query.ts'
import { createRandom } from '../../support/random.ts'

export interface BenchDocument extends ContentDocument {
  title: string
  description: string
  category: string
  rating: number
  date: string
  text: string
}

/**
 * Documents of made-up words. As in natural language, a few words are common and most are rare; each title has a unique
 * word.
 */
export function makeBenchDocuments(size: number): BenchDocument[] {
  const { next: random, pick } = createRandom('bench documents')
  const makeWord = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES))
  const vocabulary = Array.from({ length: 8_000 }, () => makeWord().join(''))
  const sentence = (length: number) =>
    Array.from({ length }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]).join(
      ' ',
    )
  return Array.from({ length: size }, (_, at) => {
    const slug = `record-${at}`
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(random() * 9_000))).toISOString()
    return {
      ...{ dir: '/records', path: `/records/${slug}`, slug, extension: '.md' },
      ...{ createdAt: day, updatedAt: day, date: day },
      title: `${makeWord().join('')}${makeWord().join('')} ${sentence(5)}`,
      description: sentence(15),
      category: pick(CATEGORIES),
      rating: Math.ceil(random() * 5),
      body: [['p', {}, sentence(80)]],
      text: sentence(80),
    }
  })
}

const CATEGORIES = ['cedar', 'birch', 'maple', 'willow', 'alder', 'rowan', 'hazel', 'linden']
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bre cli'.split(
  ' ',
)
