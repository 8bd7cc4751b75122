/** `npm run build` */
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'
import { describeError } from './build/describe-error.ts'

const root = join(import.meta.dirname, '..')
const startedAt = performance.now()
try {
  const outDirectory = join(root, 'dist')
  const isNew = await buildSite({ root, outDirectory })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(isNew ? `Built dist/ in ${seconds} s` : `dist/ is up to date (${seconds} s)`)
} catch (error) {
  console.error(`Nothing was built:\n${describeError(error)}`)
  process.exitCode = 1
}
