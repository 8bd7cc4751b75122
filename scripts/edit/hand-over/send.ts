import { describeProblem } from '../../content/content-error.ts'
import { type Choices, type Collision, mergeContents } from '../changes/merge-contents.ts'
import type { ReleaseCheck } from '../release-check.ts'
import { buildCommit } from './build-commit.ts'
import { type Git, GitError } from './git.ts'
import { changedOutside, type Remote, readCommit, toSources } from './repository.ts'
import { words } from './words.ts'

export type Sent =
  /** What somebody reads then. */
  | { readonly handedOver: readonly string[] }
  | Failed
  /** Both have changed these texts, so somebody has to choose. */
  | { readonly collisions: readonly Collision[] }

interface Failed {
  /** The first says what happened and what to do. */
  readonly problems: readonly string[]
  readonly said?: string
}

interface SendParts {
  readonly git: Git
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
  const { git, remote, branch } = parts
  const head = await git.text(['rev-parse', 'HEAD'])
  let theirs: string | undefined
  try {
    theirs = await fetchTheirs(git, remote)
  } catch (error) {
    return failed(words.unreachable, error)
  }
  if (theirs === undefined) {
    const isEmpty = (await git.text(['ls-remote', remote.name])) === ''
    if (!isEmpty) return { problems: [words.noSuchBranch(remote.branch, remote.name)] }
    return (await push(git, remote, head)) ?? { handedOver: [words.sent] }
  }
  const base = await git.text(['merge-base', head, theirs]).catch(() => undefined)
  if (base === undefined) return { problems: [words.unrelated] }
  const others = await changedOutside(git, base, head)
  if (others.length > 0) return { problems: [words.otherWork(others)] }
  if (base === theirs) return (await push(git, remote, head)) ?? { handedOver: [words.sent] }
  return sendOnTop({ ...parts, head, theirs, base, branch })
}

/** Undefined if the remote has no such branch. */
async function fetchTheirs(git: Git, { name, branch }: Remote): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`
  if ((await git.text(['ls-remote', name, ref])) === '') return undefined
  const tracking = `refs/remotes/${name}/${branch}`
  await git.text(['fetch', '--quiet', '--no-tags', name, `+${ref}:${tracking}`])
  return git.text(['rev-parse', tracking])
}

interface OnTop extends SendParts {
  readonly head: string
  readonly theirs: string
  readonly base: string
}

async function sendOnTop(parts: OnTop): Promise<Sent | 'others were faster'> {
  const { git, release, remote, head, theirs, base, choices } = parts
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
  const move = ['read-tree', '-m', '-u', head, target]
  try {
    await git.text([...move.slice(0, 3), '--dry-run', ...move.slice(3)])
  } catch (error) {
    return failed(words.inTheWay, error)
  }
  const problems = await release.newProblems(toSources(their), toSources(merged))
  const notSent =
    problems.length > 0
      ? { problems: [words.together, ...problems.map(describeProblem)] }
      : isOurs && (await push(git, remote, target))
  if (notSent === 'others were faster' || (notSent && problems.length === 0)) return notSent
  const hasPrograms = !(await git.succeeds([
    'diff',
    '--quiet',
    head,
    target,
    '--',
    'package-lock.json',
  ]))
  try {
    await git.text(move)
    await git.text(['update-ref', '-m', 'hand over', `refs/heads/${parts.branch}`, target, head])
  } catch {
    return { handedOver: [words.sent, words.notTakenOver] }
  }
  if (notSent) return notSent
  return { handedOver: [words.sent, words.others, ...(hasPrograms ? [words.install] : [])] }
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

export function failed(sentence: string, error: unknown): Failed {
  if (!(error instanceof GitError)) throw error
  return { problems: [sentence], said: error.message }
}
