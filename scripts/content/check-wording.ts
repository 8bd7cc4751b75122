import { bannedPhrases } from './banned-phrases.ts'
import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** Every banned phrase of a content file, with its line and why it is banned. */
export function checkWording({ file, text }: SourceFile): readonly ContentProblem[] {
  return bannedPhrases.flatMap(({ pattern, reason }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
      file,
      line: lineOf(text, match.index),
      field: '',
      reason: `“${match[0]}” is never written here. ${reason}`,
    })),
  )
}
