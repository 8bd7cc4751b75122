import type { Contents } from '../edit/changes/find-changes.ts'
import { openGit } from '../edit/hand-over/git.ts'
import { readCommit } from '../edit/hand-over/repository.ts'

/** What the commits of a day made of `content/`. */
export interface ContentDay {
  /** In UTC. */
  readonly day: string
  readonly before: Contents
  readonly after: Contents
}

export interface ContentHistory {
  /** The newest first. */
  readonly days: readonly ContentDay[]
  /** Whether older commits are not in this clone. */
  readonly isShallow: boolean
}

interface Span {
  readonly from: string
  readonly to: string
}

/** Of the repository at `root`; both days are included. Throws GitError. */
export async function readContentHistory(
  root: string,
  { from, to }: Span,
): Promise<ContentHistory> {
  const git = openGit(root)
  const isShallow = (await git.text(['rev-parse', '--is-shallow-repository'])) === 'true'
  const log = await git.text([
    ...['-c', 'log.showSignature=false', 'log', '--first-parent'], // a merge counts on its own day
    ...['--format=%H %cI %P', `--since=${from}T00:00:00Z`, `--until=${to}T23:59:59Z`],
    ...['--', 'content'],
  ])
  const commits = log.split('\n').filter(Boolean).map(toCommit)
  const days: ContentDay[] = []
  for (const [day, [last, ...earlier]] of Map.groupBy(commits, (commit) => commit.day)) {
    const { parent } = earlier.at(-1) ?? last ?? {}
    if (!last || (!parent && isShallow)) continue // what it changed is not here
    const before: Contents = parent ? await readCommit(git, parent) : new Map()
    days.push({ day, before, after: await readCommit(git, last.id) })
  }
  return { days, isShallow }
}

function toCommit(line: string) {
  const [id = '', at = '', parent] = line.trim().split(' ')
  return { id, day: new Date(at).toISOString().slice(0, 10), parent }
}
