import { findReasonToBuild, hashSite, readBuilt } from './built-release.ts'
import { describeError } from './describe-error.ts'

/** `console`, or the server's logger. */
type Log = Readonly<Record<'info' | 'warn' | 'error', (text: string) => void>>

/**
 * Builds `dist/` unless it is the whole release of the sources, which needs no packages of the build. Logs what happens.
 * Returns false if there is nothing to serve.
 */
export async function buildDist(log: Log): Promise<boolean> {
  const startedAt = performance.now()
  const reason = await findReasonToBuild('dist', await hashSite())
  if (reason === undefined) {
    const { commit = 'an unknown commit' } = (await readBuilt('dist')) ?? {}
    log.info(`dist/ is up to date, built from ${commit}`)
    return true
  }
  log.info(`Building dist/: ${reason}`)
  try {
    const { buildSite } = await import('./build-site.ts')
    await buildSite({ outDirectory: 'dist', warn: (text) => log.warn(text) })
    log.info(`Built dist/ in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    const isPruned = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
    const hint = isPruned ? '\nThe build needs the development packages: run npm ci' : ''
    log.error(`Nothing was built:\n${describeError(error)}${hint}`)
    return false
  }
}
