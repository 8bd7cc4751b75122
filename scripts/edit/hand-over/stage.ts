import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Git } from './git.ts'
import { listTexts } from './repository.ts'

/** Names another index than that of the folder. */
type Environment = Readonly<Record<string, string>>

/** The tree of a commit with what `change` stages. Touches neither the files of the folder nor what is staged there. */
export async function buildTree(
  git: Git,
  commit: string,
  change: (env: Environment) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hand-over-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await git.text(['read-tree', commit], { env })
    await change(env)
    return await git.text(['write-tree'], { env })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Stages the blob of each file; none removes it. */
export async function stage(
  git: Git,
  blobs: ReadonlyMap<string, string | undefined>,
  env: Environment = {},
): Promise<void> {
  const added = [...blobs].flatMap(([file, blob]) => (blob ? `100644 ${blob}\t${file}\0` : []))
  const removed = [...blobs].flatMap(([file, blob]) => (blob ? [] : `${file}\0`))
  const update = (options: readonly string[], lines: readonly string[]) =>
    git.text(['update-index', '-z', ...options], { env, input: lines.join('') })
  await update(['--index-info'], added)
  await update(['--force-remove', '--stdin'], removed)
}

/** Stages the texts of the commit `to` where those of the commit `from` differ. */
export async function stageTexts(
  git: Git,
  { from, to }: { readonly from: string; readonly to: string },
  env?: Environment,
): Promise<void> {
  const [before, after] = await Promise.all(
    [from, to].map(async (commit) => {
      const listed = await listTexts(git, commit)
      return new Map(listed.map(({ file, blob }) => [file, blob]))
    }),
  )
  const files = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  const changed = [...files].filter((file) => before?.get(file) !== after?.get(file))
  await stage(git, new Map(changed.map((file) => [file, after?.get(file)])), env)
}
