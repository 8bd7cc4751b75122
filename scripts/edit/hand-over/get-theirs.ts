import { describeProblem } from '../../content/content-error.ts'
import { type Change, type Contents, findChanges } from '../changes/find-changes.ts'
import { type Choices, type Collision, mergeContents } from '../changes/merge-contents.ts'
import type { ContentFolder } from '../content-folder.ts'
import type { ReleaseCheck } from '../release-check.ts'
import type { Failed } from './failed.ts'
import type { Git } from './git.ts'
import { type Remote, readCommit, toSources } from './repository.ts'
import { prepareTakeOver } from './take-over.ts'
import { fetchTheirs } from './theirs.ts'
import { words } from './words.ts'

export type Got =
  /** What somebody reads then, and what it has changed here. */
  | { readonly got: readonly string[]; readonly arrived: readonly Change[] }
  | Failed
  /** Both have changed these texts, so somebody has to choose. */
  | { readonly collisions: readonly Collision[] }

interface GetParts {
  readonly git: Git
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  readonly remote: Remote
  readonly branch: string
  /** The last commit here. */
  readonly head: string
  /** The texts that are here. */
  readonly now: Contents
  readonly choices: Choices
}

/**
 * Brings here what others have sent, below our changes, which stay here. A commit of texts that was not sent becomes changes
 * again, as they are listed.
 */
export async function getTheirs(parts: GetParts): Promise<Got> {
  const { git, folder, release, remote, branch, head, now, choices } = parts
  const found = await fetchTheirs({ git, remote, head, unreachable: words.notFetched })
  if ('problems' in found) return found
  const { theirs, base } = found
  if (theirs === undefined || base === undefined || base === theirs) {
    return { got: [words.nothingNew], arrived: [] }
  }
  const [was, their] = [await readCommit(git, base), await readCommit(git, theirs)]
  const { merged, collisions } = mergeContents({ base: was, ours: now, theirs: their }, choices)
  if (collisions.length > 0) return { collisions }
  const takeOver = await prepareTakeOver({ git, head, target: theirs })
  if ('problems' in takeOver) return takeOver
  const isHere = await takeOver.run({ folder, branch, before: now, after: merged })
  if (!isHere) return { problems: [words.listHasChanged] }
  const problems = await release.newProblems(toSources(their), toSources(merged))
  if (problems.length > 0) {
    return { problems: [words.together, ...problems.map(describeProblem), ...takeOver.toDo] }
  }
  const arrived = findChanges(now, merged)
  return { got: [words.got(arrived.length), ...takeOver.toDo], arrived }
}
