/** `npm run build` */
import { buildSite } from './build/build-site.ts'
import { describeError } from './build/describe-error.ts'

const startedAt = performance.now()
try {
  const isNew = await buildSite({ outDirectory: 'dist' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(isNew ? `Built dist/ in ${seconds} s` : `dist/ is up to date (${seconds} s)`)
} catch (error) {
  console.error(`Nothing was built:\n${describeError(error)}`)
  process.exitCode = 1
}
