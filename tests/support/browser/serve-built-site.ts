import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../processes/exit-hooks.ts'
import { removeFolder } from '../processes/remove-folder.ts'
import { serveRelease } from '../processes/serve-release.ts'
import { breakRelease } from './break-release.ts'

export interface BuiltSite {
  readonly url: string
  readonly outDirectory: string
  /** Serves the same once more, but for one page that fails: BROKEN_PATH. Gives the address. */
  serveBroken(): Promise<string>
  /** Stops the server and removes what it has stored. */
  close(): Promise<void>
}

/**
 * Builds `dist/` where it is out of date and serves it, with a database of its own, until `close` or until the script
 * ends. The script may take `limitMs`.
 */
export async function serveBuiltSite(root: string, limitMs: number): Promise<BuiltSite> {
  const outDirectory = join(root, 'dist')
  await buildSite({ root, outDirectory })
  const exitHooks = createExitHooks(limitMs)
  const options = { env: { FORM_POSTS_PER_HOUR: '100000' }, exitHooks }
  const { url, server } = await serveRelease(outDirectory, options)
  return {
    url,
    outDirectory,
    async serveBroken() {
      const broken = mkdtempSync(join(root, '.cache/site-broken-')) // near the packages it runs with
      exitHooks.add(() => removeFolder(broken))
      breakRelease(outDirectory, broken)
      return (await serveRelease(broken, options)).url
    },
    async close() {
      await server.stop()
    },
  }
}
