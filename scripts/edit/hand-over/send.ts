import { describeProblem } from '../../content/content-error.ts'
import { type Choices, type Collision, mergeContents } from '../changes/merge-contents.ts'
import type { ContentFolder } from '../content-folder.ts'
import type { ReleaseCheck } from '../release-check.ts'
import { buildCommit } from './build-commit.ts'
import { type Failed, failed } from './failed.ts'
import { type Git, GitError } from './git.ts'
import { type Remote, readCommit, toSources } from './repository.ts'
import { prepareTakeOver } from './take-over.ts'
import { fetchTheirs } from './theirs.ts'
import { words } from './words.ts'

export type Sent =
  /** What somebody reads then. */
  | { readonly handedOver: readonly string[] }
  | Failed
  /** Both have changed these texts, so somebody has to choose. */
  | { readonly collisions: readonly Collision[] }

interface SendParts {
  readonly git: Git
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  readonly remote: Remote
  readonly branch: string
  readonly choices: Choices
}

/** Others may send again and again while ours is put on top of theirs. */
const ATTEMPTS = 5

/** Sends what is committed. If others were faster, puts it on top of theirs, here too. */
export async function send(parts: SendParts): Promise<Sent> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sent = await attemptToSend(parts)
    if (sent !== 'others were faster') return sent
  }
  return { problems: [words.tooManyOthers] }
}

async function attemptToSend(parts: SendParts): Promise<Sent | 'others were faster'> {
  const { git, remote } = parts
  const head = await git.text(['rev-parse', 'HEAD'])
  const found = await fetchTheirs({ git, remote, head, unreachable: words.unreachable })
  if ('problems' in found) return found
  const { theirs, base } = found
  if (theirs === undefined || base === undefined || base === theirs) {
    return (await push(git, remote, head)) ?? { handedOver: [words.sent] }
  }
  return sendOnTop({ ...parts, head, theirs, base })
}

interface OnTop extends SendParts {
  readonly head: string
  readonly theirs: string
  readonly base: string
}

async function sendOnTop(parts: OnTop): Promise<Sent | 'others were faster'> {
  const { git, folder, release, remote, branch, head, theirs, base, choices } = parts
  const [was, ours, their] = [
    await readCommit(git, base),
    await readCommit(git, head),
    await readCommit(git, theirs),
  ]
  const { merged, collisions } = mergeContents({ base: was, ours, theirs: their }, choices)
  if (collisions.length > 0) return { collisions }
  const isOurs =
    [...merged].some(([file, text]) => their.get(file) !== text) || merged.size !== their.size
  const message = await git.text(['log', '--reverse', '--format=%B', `${base}..${head}`])
  const target = isOurs
    ? await buildCommit(git, { parent: theirs, before: their, after: merged, like: head, message })
    : theirs
  const takeOver = await prepareTakeOver({ git, head, target })
  if ('problems' in takeOver) return takeOver
  const problems = await release.newProblems(toSources(their), toSources(merged))
  const notSent = problems.length === 0 && isOurs && (await push(git, remote, target))
  if (notSent) return notSent
  const isHere = await takeOver.run({ folder, branch, before: ours, after: merged })
  if (problems.length > 0) {
    const together = [words.together, ...problems.map(describeProblem), ...takeOver.toDo]
    return { problems: isHere ? together : [words.notTakenOver] }
  }
  return {
    handedOver: [words.sent, ...(isHere ? [words.others, ...takeOver.toDo] : [words.notTakenOver])],
  }
}

/** Undefined if it was taken. */
async function push(
  git: Git,
  { name, branch }: Remote,
  commit: string,
): Promise<Sent | 'others were faster' | undefined> {
  try {
    await git.text(['push', '--porcelain', name, `${commit}:refs/heads/${branch}`])
    return undefined
  } catch (error) {
    const said = error instanceof GitError ? error.message : ''
    if (/\[rejected\]|cannot lock ref|failed to update ref/.test(said)) return 'others were faster'
    return failed(/\[remote rejected\]/.test(said) ? words.notTaken : words.unreachable, error)
  }
}
