import { join } from 'node:path'
import { findImports, type TestPathPatterns } from './chosen-tests.ts'
import cleanUp from './clean-up.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { startSharedPostgres } from './postgres/shared-postgres.ts'
import { openRunFolders } from './run-folders.ts'
import { TEST_RELEASE } from './test-release.ts'

interface JestConfig {
  readonly testPathPatterns: TestPathPatterns
}

interface Preparation {
  readonly name: string
  /** Tests that import this file need it. */
  readonly file: string
  prepare(): Promise<unknown>
}

/** What tests share. Loading the build alone takes a second, so only what is needed is loaded. */
const PREPARATIONS: readonly Preparation[] = [
  {
    name: 'Building the site',
    file: 'test-release.ts',
    async prepare() {
      const { buildSite } = await import('../../scripts/build/build-site.ts')
      if (!(await buildSite({ outDirectory: TEST_RELEASE }))) return
      const { readBuilt } = await import('../../scripts/build/built-release.ts')
      const { removeOldFiles } = await import('../../scripts/build/earlier-files.ts')
      const { files = {} } = (await readBuilt(TEST_RELEASE)) ?? {}
      await removeOldFiles(TEST_RELEASE, files, { keptMs: 0 }) // each served site would list them
    },
  },
  {
    name: 'Finding a browser',
    file: 'browser/launch-browser.ts',
    async prepare() {
      const { findBrowser } = await import('./browser/launch-browser.ts')
      await findBrowser()
    },
  },
  {
    name: 'Starting PostgreSQL',
    file: 'postgres/test-databases.ts',
    async prepare() {
      await startSharedPostgres()
      const { migratePostgres } = await import('./migrated-databases.ts')
      await migratePostgres()
    },
  },
  {
    name: 'Creating a database',
    file: 'migrated-databases.ts',
    async prepare() {
      const { migrateSqlite } = await import('./migrated-databases.ts')
      await migrateSqlite()
    },
  },
]

/**
 * jest's global setup. Prepares what the chosen tests share: builds the site, unpacks the browser, starts PostgreSQL and
 * migrates the databases that tests copy. If one fails, says what, and no test runs.
 */
export default async function buildOnce({ testPathPatterns }: JestConfig): Promise<void> {
  Object.assign(process.env, COMPILE_CACHE) // for jest's workers and the processes they start
  openRunFolders()
  const imports = await findImports(testPathPatterns)
  const needed = PREPARATIONS.filter(({ file }) => imports.has(join(import.meta.dirname, file)))
  const failures: string[] = []
  await Promise.all(
    needed.map(({ name, prepare }) =>
      prepare().catch((error) => failures.push(`${name} failed. ${error.message}`)),
    ),
  )
  if (failures.length === 0) return
  await cleanUp()
  throw new Error(failures.join('\n'))
}
