import { buildSite } from '../../scripts/build/build-site.ts'
import { findBrowser } from './browser/launch-browser.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { findEngines } from './engines/find-engines.ts'
import { migratePostgres, migrateSqlite } from './migrated-databases.ts'
import { startSharedPostgres } from './postgres/shared-postgres.ts'
import { ROOT, TEST_RELEASE } from './test-release.ts'

/**
 * jest's global setup. Builds the site that the tests open, unless nothing changed; unpacks the browser, which only one
 * process may do; starts the PostgreSQL that all tests share; migrates the databases that tests copy. If there is no
 * browser or PostgreSQL, the tests that need it fail. Says which engines `every-engine` skips.
 */
export default async function buildOnce(): Promise<void> {
  Object.assign(process.env, COMPILE_CACHE) // for jest's workers and the processes they start
  const others = Promise.allSettled([findBrowser(), startSharedPostgres().then(migratePostgres)])
  await Promise.all([buildSite({ root: ROOT, outDirectory: TEST_RELEASE }), migrateSqlite()])
  await others
  for (const { name, open } of findEngines()) {
    if (!open) process.stdout.write(`${name} is not installed: no journey runs in it.\n`)
  }
}
