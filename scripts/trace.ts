/**
 * `npm run trace`: reads lines of the server's log, or a stack, from standard input and writes them again, each place in
 * the bundle led back to our sources. The server does not do so itself: the map takes 50 MB of its memory, and a third
 * of a second. `dist/` has to be that of the release that wrote them.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { tracePlaces } from './trace/trace-places.ts'

const map = join(import.meta.dirname, '../dist/server/main.js.map')
process.stdout.write(tracePlaces(await text(process.stdin), await readFile(map, 'utf8')))
