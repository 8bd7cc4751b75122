import { join } from 'node:path'
import { cacheFolder } from '../../scripts/build/cache-folder.ts'
import { ROOT } from './root.ts'

/**
 * Environment variable for Node's compile cache. It halves the startup time of our scripts, of which the tests start
 * about eighty.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(cacheFolder(ROOT), 'compiled') }
