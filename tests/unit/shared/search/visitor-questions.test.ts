import { expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import { createContentQuery } from '../../../../shared/content/query/create-content-query.ts'
import type { Passage } from '../../../../shared/search/passage.ts'
import { createPassageSearch } from '../../../../shared/search/rank-passages.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'
import { VISITOR_QUESTIONS } from './visitor-questions.ts'

const { documents } = readRelease(TEST_RELEASE).search
const $search = createContentQuery(documents, () => createPassageSearch(documents).search)

it('nine in ten questions of visitors have their answer among the first three', async () => {
  const missed: string[] = []
  for (const [question, ...answers] of VISITOR_QUESTIONS) {
    const found = await $search<Passage>({ deep: true }).search(question).only('path').fetchList()
    const first = found.slice(0, 3).map(({ path }) => path)
    if (!first.some((path) => answers.includes(path))) missed.push(`${question}: ${first}`)
  }
  const tolerated = Math.floor(VISITOR_QUESTIONS.length / 10)
  expect(missed.slice(tolerated)).toEqual([])
})
