import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Folder of the release that the tests open. */
export const TEST_RELEASE = join(ROOT, '.cache/test-release')
