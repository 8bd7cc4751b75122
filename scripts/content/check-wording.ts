import { bannedPhrases } from './banned-phrases.ts'
import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

export function checkWording({ file, text }: SourceFile): readonly ContentProblem[] {
  const shown = text.replace(SEARCH_WORDS, (line) => ' '.repeat(line.length))
  return bannedPhrases.flatMap(({ pattern, reason }) =>
    [...shown.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
      file,
      line: lineOf(text, match.index),
      field: '',
      reason: `“${match[0]}” is never written here. ${reason}`,
    })),
  )
}

/** Visitors may search for words that no page uses. */
const SEARCH_WORDS = /^keywords:.*$/gm
