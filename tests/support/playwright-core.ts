import { runInThisContext } from 'node:vm'

/**
 * Loads `playwright-core` outside jest's module registry. It is 7 MB of script, which jest would load again for each
 * test file; this way, each worker loads it once.
 */
const { createRequire } = (runInThisContext('process') as NodeJS.Process).getBuiltinModule(
  'node:module',
)
const playwright: typeof import('playwright-core') = createRequire(import.meta.url)(
  'playwright-core',
)

export const { chromium } = playwright
