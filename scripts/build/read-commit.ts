import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** `COMMIT` is for builds without git, such as in a container. */
export async function readCommit(root: string): Promise<string | undefined> {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
    })
    return stdout.trim()
  } catch {
    return undefined
  }
}
