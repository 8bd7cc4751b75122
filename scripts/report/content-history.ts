import { DAY_MS } from '../../shared/durations.ts'
import { findHeld } from '../content/held-texts.ts'
import type { Contents } from '../edit/changes/find-changes.ts'
import { seenContents } from '../edit/changes/seen-contents.ts'
import { openGit } from '../edit/hand-over/git.ts'
import { readCommit, toSources } from '../edit/hand-over/repository.ts'

/** What became of the texts that visitors see in a day, by its commits or because a `publishAt` passed. */
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

/** Of the repository at `root`, until `now`; both days are included. Throws GitError. */
export async function readContentHistory(
  root: string,
  { from, to }: Span,
  now = Date.now(),
): Promise<ContentHistory> {
  const git = openGit(root)
  const isShallow = (await git.text(['rev-parse', '--is-shallow-repository'])) === 'true'
  const readLog = async (...args: readonly string[]) => {
    // With --first-parent, a merge counts on its own day.
    const log = ['log', '--first-parent', '--format=%H %cI %P']
    const lines = await git.text([...log, ...args, '--', 'content'])
    return lines.split('\n').filter(Boolean).map(toCommit)
  }
  const commits = await readLog(`--since=${from}T00:00:00Z`, `--until=${to}T23:59:59Z`)
  const oldest = commits.at(-1)
  const first = oldest ? oldest.parent : (await readLog('-1', `--until=${from}T00:00:00Z`))[0]?.id
  const lastOfDay = new Map(commits.toReversed().map(({ day, id }) => [day, id]))

  const days: ContentDay[] = []
  // In a shallow clone, what was there before its oldest commit is not known.
  let contents = first ? await readCommit(git, first) : isShallow ? undefined : NOTHING
  for (let start = Date.parse(from); start <= Date.parse(to); start += DAY_MS) {
    const day = dayOf(start)
    const commit = lastOfDay.get(day)
    const before = contents
    if (commit) contents = await readCommit(git, commit)
    if (!before || !contents || !(commit || isDue(contents, day))) continue
    const end = Math.min(start + DAY_MS, now)
    days.push({ day, before: seenAt(before, start - 1), after: seenAt(contents, end - 1) })
  }
  return { days: days.reverse(), isShallow }
}

const NOTHING: Contents = new Map()

function isDue(contents: Contents, day: string): boolean {
  return findHeld(toSources(contents), Number.NEGATIVE_INFINITY).some(({ at }) => dayOf(at) === day)
}

function seenAt(contents: Contents, moment: number): Contents {
  const held = findHeld(toSources(contents), moment).map(({ file }) => file)
  return seenContents(contents, (file) => !held.includes(file))
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function toCommit(line: string) {
  const [id = '', at = '', parent] = line.trim().split(' ')
  return { id, day: dayOf(Date.parse(at)), parent }
}
