/** `npm start` */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from './deploy/node-options.ts'

const main = join(import.meta.dirname, '../dist/server/main.js')
process.env.NODE_ENV ||= 'production'
const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
  stdio: 'inherit',
})
process.exitCode = build.status ?? 1
if (build.status === 0) {
  // Replaces this process, so that the server receives signals and shares no memory.
  const args = [process.execPath, ...NODE_OPTIONS_AS_DEPLOYED, main]
  process.execve?.(process.execPath, args, process.env)
}
