import { type Failed, failed } from './failed.ts'
import type { Git } from './git.ts'
import { changedOutside, type Remote } from './repository.ts'
import { words } from './words.ts'

/** What others have sent. */
export interface Theirs {
  /** Undefined if nothing was ever sent. */
  readonly theirs?: string
  /** The last commit that is theirs and ours. */
  readonly base?: string
}

interface Place {
  readonly git: Git
  readonly remote: Remote
  /** The last commit here. */
  readonly head: string
  /** What somebody reads if the remote does not answer. */
  readonly unreachable: string
}

/** Looks at the remote. Only texts may have been committed here since what both have. */
export async function fetchTheirs(place: Place): Promise<Theirs | Failed> {
  const { git, remote, head, unreachable } = place
  let theirs: string | undefined
  try {
    theirs = await fetchBranch(git, remote)
  } catch (error) {
    return failed(unreachable, error)
  }
  if (theirs === undefined) {
    const isEmpty = (await git.text(['ls-remote', remote.name])) === ''
    return isEmpty ? {} : { problems: [words.noSuchBranch(remote.branch, remote.name)] }
  }
  const base = await git.text(['merge-base', head, theirs]).catch(() => undefined)
  if (base === undefined) return { problems: [words.unrelated] }
  const others = await changedOutside(git, base, head)
  return others.length > 0 ? { problems: [words.otherWork(others)] } : { theirs, base }
}

/** Undefined if the remote has no such branch. */
async function fetchBranch(git: Git, remote: Remote): Promise<string | undefined> {
  if ((await readBranch(git, remote)) === undefined) return undefined
  const { name, branch } = remote
  const tracking = `refs/remotes/${name}/${branch}`
  await git.text(['fetch', '--quiet', '--no-tags', name, `+refs/heads/${branch}:${tracking}`])
  return git.text(['rev-parse', tracking])
}

/** The last commit on the remote, which is not fetched. Undefined if the remote has no such branch. */
export async function readBranch(git: Git, { name, branch }: Remote): Promise<string | undefined> {
  const listed = await git.text(['ls-remote', name, `refs/heads/${branch}`])
  return listed.split(/\s/)[0] || undefined
}
