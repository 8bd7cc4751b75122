import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { createExitHooks } from '../processes/exit-hooks.ts'
import { removeFolder } from '../processes/remove-folder.ts'
import { openRunFolder } from '../processes/run-folder.ts'
import { serveRelease } from '../processes/serve-release.ts'
import { breakRelease } from './break-release.ts'

export interface BuiltSite {
  readonly url: string
  readonly outDirectory: string
  /** Also serves the release with one failing page, BROKEN_PATH. Resolves to its URL. */
  serveBroken(): Promise<string>
  close(): Promise<void>
}

/**
 * Builds `dist/` if it is outdated and serves it with an empty database until `close` or the end of the script, which
 * may take `limitMs`.
 */
export async function serveBuiltSite(root: string, limitMs: number): Promise<BuiltSite> {
  const outDirectory = join(root, 'dist')
  await buildSite({ outDirectory })
  const exitHooks = createExitHooks(limitMs)
  const options = { env: { FORM_POSTS_PER_HOUR: '100000' }, exitHooks }
  const { url, server } = await serveRelease(outDirectory, options)
  return {
    url,
    outDirectory,
    async serveBroken() {
      const broken = openRunFolder(join(cacheFolder(root), 'runs')) // inside the repository, to find its packages
      exitHooks.add(() => removeFolder(broken))
      breakRelease(outDirectory, broken)
      return (await serveRelease(broken, options)).url
    },
    async close() {
      await server.stop()
    },
  }
}
