import type { ContentProblem } from './content-error.ts'
import type { SourceFile } from './read-record.ts'

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** One for each match that `explain` has a reason against, at its line. `pattern` is global. */
export function problemsAt(
  { file, text }: SourceFile,
  pattern: RegExp,
  explain: (match: RegExpExecArray) => string | undefined,
): readonly ContentProblem[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const reason = explain(match)
    return reason === undefined
      ? []
      : [{ file, line: lineOf(text, match.index), field: '', reason }]
  })
}
