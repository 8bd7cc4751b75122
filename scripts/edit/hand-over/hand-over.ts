import type PQueue from 'p-queue'
import { describeProblem } from '../../content/content-error.ts'
import { type Change, type Contents, findChanges, withoutChanges } from '../changes/find-changes.ts'
import type { Choices, Collision } from '../changes/merge-contents.ts'
import type { ContentFolder } from '../content-folder.ts'
import type { Editor } from '../editor.ts'
import type { ReleaseCheck } from '../release-check.ts'
import { type Git, GitError } from './git.ts'
import { messageOf } from './message.ts'
import { isUnsent, readCommit, readRepository, toSources } from './repository.ts'
import { failed, type Sent, send } from './send.ts'
import { words } from './words.ts'

export interface ListedChange extends Omit<Change, 'parts'> {
  /** Names of the pages that show it. */
  readonly pages: readonly string[]
}

export interface ChangeList {
  readonly changes: readonly ListedChange[]
  /** Why nothing can be handed over now. */
  readonly obstacle?: string
  /** Whether something was handed over that has not been sent. */
  readonly isUnsent: boolean
}

export type TakenBack = { readonly takenBack: true } | { readonly problems: readonly string[] }

export interface ListedCollision extends Collision {
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

interface HandOverParts {
  /** Of the repository. */
  readonly root: string
  readonly git: Git
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  readonly writing: PQueue
  readonly pagesOf: Editor['pagesOf']
}

/** What changed in `content/` since the last commit, whoever changed it, and what can be done with it. */
export function createHandOver({ root, git, folder, release, writing, pagesOf }: HandOverParts) {
  async function read() {
    const repository = await readRepository(git, root)
    const before = await readCommit(git, repository.head)
    const now: Contents = new Map((await folder.read()).map(({ file, text }) => [file, text]))
    return { ...repository, before, now, changes: findChanges(before, now) }
  }

  const pagesWith = ({ file, path }: { readonly file: string; readonly path?: string }) =>
    pagesOf(file, path ?? 'title')

  async function list(): Promise<ChangeList> {
    const { changes, obstacle, head, remote } = await read()
    return {
      changes: await Promise.all(
        changes.map(async ({ parts, ...change }) => ({
          ...change,
          pages: await pagesWith(change),
        })),
      ),
      isUnsent: remote !== undefined && (await isUnsent(git, remote, head)),
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
    for (const [file, text] of files) {
      const present = now.get(file)
      const isWritten =
        present === undefined
          ? await folder.create({ file, text: text ?? '' })
          : text === undefined
            ? await folder.remove({ file, text: present })
            : await folder.write({ file, text: present }, text)
      if (!isWritten) return { problems: [words.listHasChanged] }
    }
    return { takenBack: true }
  }

  async function handOver({ ids, choices, name, email }: HandOverRequest): Promise<HandedOver> {
    const { before, now, changes, obstacle, hasName, remote, branch, head } = await read()
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
      if (changes.length > 0) await commit(git, changes)
    } catch (error) {
      const isBusy = error instanceof GitError && error.message.includes('index.lock')
      return failed(isBusy ? words.busy : words.refused, error)
    }
    if (remote) {
      const sent = await send({ git, release, remote, branch, choices })
      if (!('collisions' in sent)) return sent
      const listed = sent.collisions.map(async (one) => ({ ...one, pages: await pagesWith(one) }))
      return { collisions: await Promise.all(listed) }
    }
    return { handedOver: [words.kept((await git.text(['rev-parse', '--short', 'HEAD'])) || head)] }
  }

  return {
    list: () => list().catch(inWords),
    takeBack: (ids: readonly Change['id'][]) => writing.add(() => takeBack(ids)).catch(inWords),
    handOver: (request: HandOverRequest) => writing.add(() => handOver(request)).catch(inWords),
  }
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
