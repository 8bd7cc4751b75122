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
