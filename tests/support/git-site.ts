import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { makeFolder } from './run-folders.ts'

export interface Clone {
  readonly folder: string
  /** Prints what Git prints. Throws if it fails. */
  git(...args: readonly string[]): string
  read(file: string): Promise<string>
  /** Replaces `from` in a file, or adds the file. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>
  /** Commits all, and sends it, as somebody else does. */
  send(): void
}

export interface GitSite {
  /** The bare repository. */
  readonly remote: string
  /** `name` is who commits there; undefined if Git does not know. */
  clone(name?: string): Clone
}

/** Makes bare repositories with the site's content, and clones of them. */
export async function openGitSites(): Promise<() => Promise<GitSite>> {
  const first = join(await makeFolder('git'), 'first')
  await mkdir(first)
  await cp(join(ROOT, 'content'), join(first, 'content'), { recursive: true })
  await writeFile(join(first, 'package-lock.json'), '{}\n')
  const { git } = toClone(first)
  git('init', '--quiet')
  git('add', '.')
  git(...named('Ann'), 'commit', '--quiet', '--message=Words')
  return async () => {
    const folder = await makeFolder('git')
    const remote = join(folder, 'remote.git')
    git('clone', '--quiet', '--bare', '.', remote)
    let clones = 0
    return {
      remote,
      clone(name) {
        const clone = join(folder, String(clones))
        clones += 1
        git('clone', '--quiet', ...named(name), remote, clone)
        return toClone(clone)
      },
    }
  }
}

/** Options of Git, or of `git clone`, which stores them. */
function named(name = ''): readonly string[] {
  if (name === '') return []
  return ['-c', `user.name=${name}`, '-c', `user.email=${name.toLowerCase()}@example.com`]
}

const SEND =
  'git add --all && git commit --quiet --message=Others && git pull --quiet --rebase && git push --quiet'

function toClone(folder: string): Clone {
  const pathOf = (file: string) => join(folder, file)
  const run = (program: string, args: readonly string[]) => {
    const options = { cwd: folder, encoding: 'utf8', env: process.env } as const
    const { status, stdout, stderr } = spawnSync(program, args, options)
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  return {
    folder,
    git: (...args) => run('git', args),
    read: (file) => readFile(pathOf(file), 'utf8'),
    async edit(file, from, to) {
      const before = await readFile(pathOf(file), 'utf8').catch(() => '')
      const after = before ? before.replace(from, () => to) : to
      if (after === before) throw new Error(`${file} does not contain ${from}`)
      await writeFile(pathOf(file), after)
    },
    send: () => void run('sh', ['-c', SEND]),
  }
}
