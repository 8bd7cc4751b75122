export interface SourceFile {
  readonly file: string
  readonly text: string
}

export interface ContentProblem {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly reason: string
}

export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super([...new Set(problems.map(describeProblem))].join('\n'))
    this.problems = problems
  }
}

export function describeProblem({ file, line, field, reason }: ContentProblem): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${reason}`
}

/** Throws ContentError unless `problems` is empty. */
export function refuse(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

/** A reason against what stands at `offset`. */
export function problemAt({ file, text }: SourceFile, offset: number, reason: string) {
  const line = text.slice(0, offset).split('\n').length
  return { file, line, field: '', reason } satisfies ContentProblem
}

/** One for each match that `explain` has a reason against, at its line. `pattern` is global. */
export function problemsAt(
  source: SourceFile,
  pattern: RegExp,
  explain: (match: RegExpExecArray) => string | undefined,
): readonly ContentProblem[] {
  return [...source.text.matchAll(pattern)].flatMap((match) => {
    const reason = explain(match)
    return reason === undefined ? [] : [problemAt(source, match.index, reason)]
  })
}
