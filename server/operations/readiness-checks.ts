import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Release } from '../release.ts'

/**
 * Returns a function that resolves to the name if the check rejects. The log says when that changes. Probes that arrive
 * during a check share its result, so that they cannot overload the database.
 */
export function createCheck(
  name: string,
  check: () => Promise<void>,
  logger: Pick<Logger, 'info' | 'error'>,
) {
  let checking: Promise<readonly string[]> | undefined
  let hasFailed = false
  async function run(): Promise<readonly string[]> {
    try {
      await check()
      if (hasFailed) logger.info(`ready again: ${name}`)
      hasFailed = false
      return []
    } catch (error) {
      if (!hasFailed) logger.error({ err: error }, `not ready: ${name}`)
      hasFailed = true
      return [name]
    }
  }
  return () => {
    checking ??= run().finally(() => {
      checking = undefined
    })
    return checking
  }
}

/** Throws if one is missing: pages are in memory, so they would still be sent, without styles, after a deploy has deleted the folder. */
export function requireFiles({ assets, facts, webRoot, papersRoot }: Release): void {
  const { entry, entryImports, stylesheet, fonts, wholeSheets, pages } = assets
  const scripts = [entry, ...entryImports, ...Object.values(pages).flat()]
  const served = [stylesheet, ...fonts, facts.databasePath, ...Object.values(wholeSheets)]
  const paths = [...[...scripts, ...served].map((path) => join(webRoot, path)), papersRoot]
  const missing = paths.find((path) => !existsSync(path))
  if (missing === undefined) return
  throw new Error(
    `${missing} of the running release is gone: put its folder back, or restart the server with the new release`,
  )
}
