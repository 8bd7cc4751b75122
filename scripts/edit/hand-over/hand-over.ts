import type PQueue from 'p-queue'
import { describeProblem } from '../../content/content-error.ts'
import { findHeld, type HeldText } from '../../content/held-texts.ts'
import { changeFiles } from '../change-files.ts'
import { type Change, type Contents, findChanges, withoutChanges } from '../changes/find-changes.ts'
import type { Choices, Collision } from '../changes/merge-contents.ts'
import type { ContentFolder } from '../content-folder.ts'
import type { Editor } from '../editor.ts'
import type { ReleaseCheck } from '../release-check.ts'
import { failed } from './failed.ts'
import { type Got, getTheirs } from './get-theirs.ts'
import { type Git, GitError } from './git.ts'
import { messageOf } from './message.ts'
import { readCommit, readRepository, toSources } from './repository.ts'
import { type Sent, send } from './send.ts'
import { readBranch } from './theirs.ts'
import { words } from './words.ts'

export interface ListedChange extends Omit<Change, 'parts'>, Warned {
  /** Names of the pages that show it. */
  readonly pages: readonly string[]
}

interface Warned {
  /** What the change does that its words do not say. */
  readonly warning?: string
}

export interface ChangeList {
  readonly changes: readonly ListedChange[]
  /** Why nothing can be handed over now. */
  readonly obstacle?: string
  /** Whether some of them were handed over, but have not been sent. */
  readonly isUnsent: boolean
  /** Whether there is a place where others send theirs. */
  readonly hasOthers: boolean
}

export type TakenBack = { readonly takenBack: true } | { readonly problems: readonly string[] }

interface ListedCollision extends Collision {
  readonly pages: readonly string[]
}

export type HandedOver =
  | Exclude<Sent, { readonly collisions: unknown }>
  | { readonly collisions: readonly ListedCollision[] }
  /** Git has to know who hands over. */
  | { readonly needsName: true }

export interface HandOverRequest {
  /** The changes that were listed. */
  readonly ids: readonly Change['id'][]
  readonly choices: Choices
  readonly name?: string | undefined
  readonly email?: string | undefined
}

export type GotTheirs =
  | Exclude<Got, { readonly collisions: unknown } | { readonly arrived: unknown }>
  | { readonly got: readonly string[]; readonly arrived: readonly ListedChange[] }
  | { readonly collisions: readonly ListedCollision[] }

interface HandOverParts {
  /** Of the repository. */
  readonly root: string
  readonly git: Git
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  readonly writing: PQueue
  readonly pagesOf: Editor['pagesOf']
}

/** What changed in `content/` since it was last sent, whoever changed it, and what can be done with it. */
export function createHandOver({ root, git, folder, release, writing, pagesOf }: HandOverParts) {
  async function read() {
    const repository = await readRepository(git, root)
    const { head, sent } = repository
    const before = await readCommit(git, sent)
    const now: Contents = new Map((await folder.read()).map(({ file, text }) => [file, text]))
    const changes = findChanges(before, now)
    const uncommitted = head === sent ? changes : findChanges(await readCommit(git, head), now)
    const isUnsent = changes.some(({ id }) => !uncommitted.some((change) => change.id === id))
    return { ...repository, before, now, changes, uncommitted, isUnsent }
  }

  const withPages = <Place extends { readonly file: string; readonly path?: string }>(
    places: readonly Place[],
  ) =>
    Promise.all(
      places.map(async (one) => ({ ...one, pages: await pagesOf(one.file, one.path ?? 'title') })),
    )

  const listed = (changes: readonly (Change & Warned)[]): Promise<readonly ListedChange[]> =>
    withPages(changes.map(({ parts, ...change }) => change))

  async function list(): Promise<ChangeList> {
    const { before, now, changes, obstacle, isUnsent, remote } = await read()
    const leaving = findLeaving(before, now)
    return {
      changes: await listed(
        changes.map((change) => ({ ...change, ...warningOf(change, leaving) })),
      ),
      isUnsent,
      hasOthers: remote !== undefined,
      ...(obstacle !== undefined && { obstacle }),
    }
  }

  async function takeBack(ids: readonly Change['id'][]): Promise<TakenBack> {
    const { before, now, changes } = await read()
    const taken = changes.filter(({ id }) => ids.includes(id))
    if (taken.length !== ids.length) return { problems: [words.listHasChanged] }
    const files = withoutChanges(before, now, taken)
    const after = new Map(now)
    for (const [file, text] of files) {
      if (text === undefined) after.delete(file)
      else after.set(file, text)
    }
    if (taken.length < changes.length) {
      const problems = await release.newProblems(toSources(now), toSources(after))
      if (problems.length > 0) return { problems: problems.map(describeProblem) }
    }
    const written = [...files].map(([file, text]) => ({ file, before: now.get(file), after: text }))
    const isWritten = await changeFiles(folder, written)
    return isWritten ? { takenBack: true } : { problems: [words.listHasChanged] }
  }

  async function handOver({ ids, choices, name, email }: HandOverRequest): Promise<HandedOver> {
    const { before, now, changes, uncommitted, obstacle, hasName, remote, branch, head } =
      await read()
    if (obstacle !== undefined || branch === undefined)
      return { problems: [obstacle ?? words.detached] }
    const isListed = changes.every(({ id }) => ids.includes(id))
    if (!isListed || changes.length !== ids.length) return { problems: [words.listHasChanged] }
    const problems = await release.newProblems(toSources(before), toSources(now))
    if (problems.length > 0) {
      return { problems: [words.wouldStopRelease, ...problems.map(describeProblem)] }
    }
    if (!hasName && !(name && email)) return { needsName: true }
    try {
      if (!hasName) await setName(git, `${name}`, `${email}`)
      if (uncommitted.length > 0) await commit(git, uncommitted)
    } catch (error) {
      return failed(words.refused, error)
    }
    if (remote) {
      const sent = await send({ git, folder, release, remote, branch, choices })
      return 'collisions' in sent ? { collisions: await withPages(sent.collisions) } : sent
    }
    return { handedOver: [words.kept((await git.text(['rev-parse', '--short', 'HEAD'])) || head)] }
  }

  async function getOthers(choices: Choices): Promise<GotTheirs> {
    const { now, obstacle, remote, branch, head } = await read()
    if (obstacle !== undefined || branch === undefined || remote === undefined) {
      return { problems: [obstacle ?? words.noOthers] }
    }
    const got = await getTheirs({ git, folder, release, remote, branch, head, now, choices })
    if ('collisions' in got) return { collisions: await withPages(got.collisions) }
    return 'arrived' in got ? { ...got, arrived: await listed(got.arrived) } : got
  }

  /** What somebody should know who has just turned editing on. Nothing is fetched, so that nothing else waits. */
  async function news(): Promise<readonly string[]> {
    const { remote, head, isUnsent } = await read()
    if (!remote) return []
    const unsent = isUnsent ? [words.newsUnsent] : []
    try {
      const theirs = await readBranch(git, remote)
      const isKnown =
        theirs === undefined || (await git.succeeds(['merge-base', '--is-ancestor', theirs, head]))
      const all = [...unsent, ...(isKnown ? [] : [words.newsOthers])]
      return all.length > 0 ? [...all, words.newsWhere] : []
    } catch {
      return [...unsent, words.newsOffline]
    }
  }

  return {
    news: () => news().catch(() => []), // “What changed” says why
    list: () => list().catch(inWords),
    takeBack: (ids: readonly Change['id'][]) => writing.add(() => takeBack(ids)).catch(inWords),
    handOver: (request: HandOverRequest) => writing.add(() => handOver(request)).catch(inWords),
    getOthers: (choices: Choices) => writing.add(() => getOthers(choices)).catch(inWords),
  }
}

/** Texts that will leave the site until their time: they are held, but not in what was sent. */
function findLeaving(before: Contents, now: Contents): readonly HeldText[] {
  const moment = Date.now()
  const heldBefore = findHeld(toSources(before), moment).map(({ file }) => file)
  return findHeld(toSources(now), moment).filter(
    ({ file }) => before.has(file) && !heldBefore.includes(file),
  )
}

function warningOf({ file, parts }: Change, leaving: readonly HeldText[]): Warned {
  const isPublishAt = parts.some(({ hunk }) =>
    hunk.after.some(({ text }) => text?.path === 'publishAt'),
  )
  const text = isPublishAt ? leaving.find((one) => one.file === file) : undefined
  return text ? { warning: words.leavesTheSite(text.publishAt) } : {}
}

/** Nobody has to read what Git said alone. */
function inWords(error: unknown): never {
  throw error instanceof GitError ? new Error(`${words.failed} ${error.message}`) : error
}

async function setName(git: Git, name: string, email: string): Promise<void> {
  await git.text(['config', '--', 'user.name', name])
  await git.text(['config', '--', 'user.email', email])
}

/** Nothing but the files of these changes: what is staged besides stays staged. */
async function commit(git: Git, changes: readonly Change[]): Promise<void> {
  const files = [...new Set(changes.flatMap(({ parts }) => parts.map(({ file }) => file)))]
  const env = { GIT_LITERAL_PATHSPECS: '1' }
  const others = await git.text(['ls-files', '--others', '-z', '--', ...files], { env })
  const unknown = others.split('\0').filter(Boolean)
  try {
    if (unknown.length > 0) await git.text(['add', '--intent-to-add', '--', ...unknown], { env })
    await git.text(
      ['commit', '--quiet', '--only', '--cleanup=whitespace', '--file=-', '--', ...files],
      { env, input: messageOf(changes) },
    )
  } catch (error) {
    if (unknown.length > 0) await git.succeeds(['reset', '--quiet', '--', ...unknown])
    throw error
  }
}
