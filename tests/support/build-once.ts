import { buildSite } from '../../scripts/build/build-site.ts'
import { findBrowser } from './browser/launch-browser.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { migratePostgres, migrateSqlite } from './migrated-databases.ts'
import { startSharedPostgres } from './postgres/shared-postgres.ts'
import { ROOT, TEST_RELEASE } from './test-release.ts'

/**
 * Before any test: builds the site that the tests open, as `npm run build` does, unless nothing changed; unpacks the
 * browser, which only one process may do; starts the PostgreSQL that all tests share; migrates the databases that tests
 * copy. Where there is no browser or no PostgreSQL, the tests that need it say so.
 */
export default async function buildOnce(): Promise<void> {
  Object.assign(process.env, COMPILE_CACHE) // for the processes that run the tests, and for those they start
  const others = Promise.allSettled([findBrowser(), startSharedPostgres().then(migratePostgres)])
  await Promise.all([buildSite({ root: ROOT, outDirectory: TEST_RELEASE }), migrateSqlite()])
  await others
}
