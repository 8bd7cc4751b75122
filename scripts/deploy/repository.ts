import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UnableError } from './failures.ts'
import { runStep } from './run-step.ts'

const LIMIT_MS = 120_000

/** For a long history on a slow disk. */
const MAINTENANCE_LIMIT_MS = 600_000

export type Repository = ReturnType<typeof openRepository>

/**
 * Nobody is asked. Maintenance is a step of its own, or a fetch that waits for it would be late, again and again. It is
 * awaited: what a run leaves behind is ended with it, unfinished.
 */
const ENV = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_COUNT: '3',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_CONFIG_KEY_1: 'gc.autoDetach',
  GIT_CONFIG_VALUE_1: 'false',
  GIT_CONFIG_KEY_2: 'log.showSignature', // before each line of a log
  GIT_CONFIG_VALUE_2: 'false',
}

/** The clone in `folder`, which nobody else changes. Throws UnableError. */
export function openRepository(folder: string) {
  removeLocks(folder)

  const git = (...args: readonly string[]) => gitWithin(LIMIT_MS, args)

  async function gitWithin(limitMs: number, args: readonly string[]): Promise<string> {
    try {
      return await runStep({ command: 'git', args, folder, limitMs, env: ENV })
    } catch (error) {
      const { message, details } = error as UnableError
      throw new UnableError(message, details)
    }
  }

  /** Subjects with their authors, newest first. */
  async function subjects(from: string, to: string): Promise<readonly string[]> {
    const log = await git('log', '--format=%s (%an)', `${from}..${to}`)
    return log === '' ? [] : log.split('\n')
  }

  return {
    /** Also if it was rewritten. */
    fetch: () => git('fetch', '--quiet', 'origin', '+refs/heads/main:refs/remotes/origin/main'),
    /** If git finds that it is due. */
    maintain: () => gitWithin(MAINTENANCE_LIMIT_MS, ['maintenance', 'run', '--auto', '--quiet']),
    head: () => git('rev-parse', '--verify', 'refs/remotes/origin/main'),
    /** The whole id; undefined if git has no such commit. */
    resolve: (commit: string) =>
      git('rev-parse', '--verify', `${commit}^{commit}`).catch(() => undefined),
    /** Keeps what git ignores: packages and caches. */
    async checkOut(commit: string): Promise<void> {
      await git('checkout', '--quiet', '--force', '--detach', commit)
      await git('clean', '--quiet', '-ffd')
    },
    /** For words only, so none if git no longer has one of them. */
    async between(from: string | undefined, to: string | undefined) {
      const none = () => []
      if (!from || !to) return { added: [], taken: [] }
      return {
        added: await subjects(from, to).catch(none),
        taken: await subjects(to, from).catch(none),
      }
    },
  }
}

/** A killed git leaves them, and every later one refuses to start, or to clean up. */
function removeLocks(folder: string): void {
  for (const place of ['.git', '.git/objects', '.git/refs/remotes/origin']) {
    if (!existsSync(join(folder, place))) continue
    const names = readdirSync(join(folder, place)).filter((name) => name.endsWith('.lock'))
    for (const name of names) rmSync(join(folder, place, name), { force: true })
  }
}
