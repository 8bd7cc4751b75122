/** `npm run trace`, offline: in the server the source map would take 50 MB. Needs the `dist/` of that release. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tracePlaces } from './trace/trace-places.ts'

const map = join(import.meta.dirname, '../dist/server/main.js.map')
process.stdout.write(tracePlaces(await text(process.stdin), await readFile(map, 'utf8')))
