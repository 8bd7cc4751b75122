import type { Theme } from '../../shared/theme-colors.ts'
import { checkDates } from '../content/check-dates.ts'
import type { CompiledContent } from '../content/compile-content.ts'
import { compileMoments } from '../content/compile-moments.ts'
import { ContentError, type ContentProblem, type SourceFile } from '../content/content-error.ts'
import { fillFigure } from '../content/figures.ts'

export interface CheckedContent {
  /** What stops a release: a build, or `npm run check`. */
  readonly problems: readonly ContentProblem[]
  /** Undefined if it stops a build. */
  readonly content?: CompiledContent
}

/** `today` is `YYYY-MM-DD`. */
export async function findProblems(
  sources: readonly SourceFile[],
  theme: Theme,
  today: string,
): Promise<CheckedContent> {
  const dates = sources.flatMap((source) => checkDates(source, today).problems)
  try {
    const { all } = await compileMoments(sources.map((source) => fillFigure(source, theme)))
    return { problems: dates, content: all }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { problems: [...error.problems, ...dates] }
  }
}
