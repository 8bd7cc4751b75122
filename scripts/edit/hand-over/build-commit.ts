import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contents } from '../changes/find-changes.ts'
import type { Git } from './git.ts'

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
  const folder = await mkdtemp(join(tmpdir(), 'hand-over-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await git.text(['read-tree', parent], { env })
    const lines: string[] = []
    for (const file of new Set([...before.keys(), ...after.keys()])) {
      const text = after.get(file)
      if (text === before.get(file)) continue
      const blob =
        text !== undefined && (await git.text(['hash-object', '-w', '--stdin'], { input: text }))
      lines.push(blob ? `100644 ${blob}\t${file}` : `0 ${'0'.repeat(parent.length)}\t${file}`)
    }
    const input = lines.map((line) => `${line}\0`).join('')
    await git.text(['update-index', '-z', '--index-info'], { env, input })
    const tree = await git.text(['write-tree'], { env })
    const [name = '', email = '', date = ''] = (
      await git.text(['log', '-1', '--format=%an%n%ae%n%aI', like])
    ).split('\n')
    const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
    return await git.text(['commit-tree', tree, '-p', parent], { env: author, input: message })
  } finally {
    await rm(folder, { recursive: true })
  }
}
