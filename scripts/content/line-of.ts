import type { ContentProblem } from './content-error.ts'
import type { SourceFile } from './read-record.ts'

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A reason against what stands at `offset`. */
export function problemAt(
  { file, text }: SourceFile,
  offset: number,
  { reason, field = '' }: { readonly reason: string; readonly field?: string },
): ContentProblem {
  return { file, line: lineOf(text, offset), field, reason }
}

/** One for each match that `explain` has a reason against, at its line. `pattern` is global. */
export function problemsAt(
  source: SourceFile,
  pattern: RegExp,
  explain: (match: RegExpExecArray) => string | undefined,
): readonly ContentProblem[] {
  return [...source.text.matchAll(pattern)].flatMap((match) => {
    const reason = explain(match)
    return reason === undefined ? [] : [problemAt(source, match.index, { reason })]
  })
}
