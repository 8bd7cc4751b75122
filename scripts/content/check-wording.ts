import { bannedPhrases } from './banned-phrases.ts'
import type { ContentProblem } from './content-error.ts'
import { problemsAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

export function checkWording({ file, text }: SourceFile): readonly ContentProblem[] {
  const shown = { file, text: text.replace(SEARCH_WORDS, (line) => ' '.repeat(line.length)) }
  return bannedPhrases.flatMap(({ pattern, reason }) =>
    problemsAt(shown, new RegExp(pattern, 'gi'), ([found]) => {
      return `“${found}” is never written here. ${reason}`
    }),
  )
}

/** Visitors may search for words that no page uses. */
const SEARCH_WORDS = /^keywords:.*$/gm
