/** One thing that is wrong in a content file, in words for the person who edits it. */
export interface ContentProblem {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** Content that cannot be built. The message lists every problem as `file:line field: reason`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** One line: `file:line field: reason`. */
export function describeProblem({ file, line, field, reason }: ContentProblem): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${reason}`
}
