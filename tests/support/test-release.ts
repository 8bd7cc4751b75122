import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Where the release that the tests open is built. */
export const TEST_RELEASE = join(ROOT, '.cache/test-release')
