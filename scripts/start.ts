/** `npm start`: builds what is missing or out of date, then serves the site. */
import { join } from 'node:path'

process.env.NODE_ENV ||= 'production'
await import('./build.ts')
if (!process.exitCode) {
  await import(join(import.meta.dirname, '../dist/server/main.js'))
}
