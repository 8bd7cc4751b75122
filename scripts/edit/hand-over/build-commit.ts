import type { Contents } from '../changes/find-changes.ts'
import type { Git } from './git.ts'
import { buildTree, stage } from './stage.ts'

interface Built {
  /** The commit below it. */
  readonly parent: string
  /** The texts in `parent`, and in the new commit. */
  readonly before: Contents
  readonly after: Contents
  /** Whose author it keeps. */
  readonly like: string
  readonly message: string
}

/** A commit that nothing leads to yet. Touches neither the files of the folder nor what is staged there. */
export async function buildCommit(
  git: Git,
  { parent, before, after, like, message }: Built,
): Promise<string> {
  const blobs = new Map<string, string | undefined>()
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const input = after.get(file)
    if (input === before.get(file)) continue
    const isThere = input !== undefined
    const blob = isThere ? await git.text(['hash-object', '-w', '--stdin'], { input }) : undefined
    blobs.set(file, blob)
  }
  const tree = await buildTree(git, parent, (env) => stage(git, blobs, env))
  const [name = '', email = '', date = ''] = (
    await git.text(['log', '-1', '--format=%an%n%ae%n%aI', like])
  ).split('\n')
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
  return git.text(['commit-tree', tree, '-p', parent], { env: author, input: message })
}
