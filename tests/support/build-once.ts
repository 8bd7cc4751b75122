import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../scripts/build/build-site.ts'
import { findBrowser } from './browser/launch-browser.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { ENGINES, findEngine } from './engines/find-engine.ts'
import { migratePostgres, migrateSqlite } from './migrated-databases.ts'
import { startSharedPostgres } from './postgres/shared-postgres.ts'
import { ROOT, TEST_RELEASE } from './test-release.ts'

interface JestConfig {
  readonly testPathPatterns: TestPathPatterns
}

interface TestPathPatterns {
  toExecutor(options: { readonly rootDir: string }): { isMatch(path: string): boolean }
}

/**
 * jest's global setup. Builds the site that the tests open, unless nothing changed or none opens it; unpacks the browser, which only one
 * process may do; starts the PostgreSQL that all tests share; migrates the databases that tests copy. If there is no
 * browser or PostgreSQL, the tests that need it fail. Says in which engines no journey runs.
 */
export default async function buildOnce({ testPathPatterns }: JestConfig): Promise<void> {
  Object.assign(process.env, COMPILE_CACHE) // for jest's workers and the processes they start
  const others = Promise.allSettled([findBrowser(), startSharedPostgres().then(migratePostgres)])
  if (await openRelease(testPathPatterns)) {
    await buildSite({ outDirectory: TEST_RELEASE })
  }
  await Promise.all([migrateSqlite(), others])
  for (const name of ENGINES) {
    if (!findEngine(name))
      process.stdout.write(`${name} is not installed: no journey runs in it.\n`)
  }
}

/** Whether a test of this run opens the release. A unit test that does so names TEST_RELEASE itself. */
async function openRelease(patterns: TestPathPatterns): Promise<boolean> {
  const chosen = patterns.toExecutor({ rootDir: ROOT })
  for await (const name of glob('tests/**/*.test.{ts,tsx}', { cwd: ROOT })) {
    const file = join(ROOT, name)
    if (!chosen.isMatch(file)) continue
    const text = await readFile(file, 'utf8')
    if (!name.startsWith('tests/unit/') || text.includes('TEST_RELEASE')) return true
  }
  return false
}
