import type { Theme } from '../../shared/theme-colors.ts'
import { checkDates } from '../content/check-dates.ts'
import { type CompiledContent, compileContent } from '../content/compile-content.ts'
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
    const content = await compileContent(sources.map((source) => fillFigure(source, theme)))
    return { problems: dates, content }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { problems: [...error.problems, ...dates] }
  }
}
