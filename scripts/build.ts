/** `npm run build` */
import { join } from 'node:path'
import type { BuildFailure } from 'esbuild'
import { buildSite } from './build/build-site.ts'
import { ContentError } from './content/content-error.ts'

const root = join(import.meta.dirname, '..')
const startedAt = performance.now()
try {
  const outDirectory = join(root, 'dist')
  const isNew = await buildSite({ root, outDirectory })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(isNew ? `Built dist/ in ${seconds} s` : `dist/ is up to date (${seconds} s)`)
} catch (error) {
  if (error instanceof ContentError) console.error(`The content cannot be built:\n${error.message}`)
  else if (isBuildFailure(error)) console.error(error.message)
  else throw error
  process.exitCode = 1
}

/** An esbuild error, whose message names file and line; its stack is esbuild's own. */
function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}
