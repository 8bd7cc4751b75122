import { LRUCache } from 'lru-cache'
import type { Theme } from '../../shared/theme-colors.ts'
import type { ContentProblem, SourceFile } from '../content/content-error.ts'
import { type CheckedContent, findProblems } from './find-problems.ts'

export interface ReleaseCheck {
  /** `YYYY-MM-DD`. */
  today(): string
  check(sources: readonly SourceFile[]): Promise<CheckedContent>
  /** What stops a release with `after` alone: other mistakes may have stood there before. */
  newProblems(
    before: readonly SourceFile[],
    after: readonly SourceFile[],
  ): Promise<readonly ContentProblem[]>
}

/** `today` returns `YYYY-MM-DD`. */
export function createReleaseCheck(theme: Theme, today: () => string): ReleaseCheck {
  // Opening, typing and saving check the same files several times.
  const checks = new LRUCache<string, Promise<CheckedContent>>({ max: 4 })
  const check: ReleaseCheck['check'] = (sources) => {
    const key = sources.map(({ file, text }) => `${file}\0${text}`).join('\0')
    const checked = checks.get(key) ?? findProblems(sources, theme, today())
    checks.set(key, checked)
    return checked
  }
  return {
    today,
    check,
    async newProblems(before, after) {
      const [{ problems: old }, { problems }] = [await check(before), await check(after)]
      return withoutOld(problems, old)
    },
  }
}

function withoutOld(problems: readonly ContentProblem[], old: readonly ContentProblem[]) {
  const name = ({ file, field, reason }: ContentProblem) => [file, field, reason].join('\0')
  const names = old.map(name)
  return problems.filter((problem) => {
    const index = names.indexOf(name(problem))
    if (index >= 0) names.splice(index, 1)
    return index < 0
  })
}
