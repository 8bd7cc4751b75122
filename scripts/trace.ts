/** `npm run trace`, offline: in the server the source map would take 50 MB. Needs the `dist/` of that release. */
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tracePlaces } from './trace/trace-places.ts'

const dist = join(import.meta.dirname, '../dist')
process.stdout.write(tracePlaces(await text(process.stdin), dist))
