import { join } from 'node:path'
import { cacheFolder } from '../../scripts/build/cache-folder.ts'
import { ROOT } from './root.ts'

/** Folder of the release that the tests open. */
export const TEST_RELEASE = join(cacheFolder(ROOT), 'test-release')
