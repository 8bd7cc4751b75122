import { runInThisContext } from 'node:vm'

/**
 * `playwright-core`, for whoever imports it in a test. It is 7 MB of script, which jest would read anew for each file of
 * tests. In the context that jest itself runs in, Node reads it once a worker.
 */
const { createRequire } = (runInThisContext('process') as NodeJS.Process).getBuiltinModule(
  'node:module',
)
const playwright: typeof import('playwright-core') = createRequire(import.meta.url)(
  'playwright-core',
)

export const { chromium } = playwright
