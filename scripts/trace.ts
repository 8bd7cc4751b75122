/** `npm run trace`, offline: in the server the source map would take 50 MB. Needs the `dist/` of that release. */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endWithReader } from './leads/output.ts'

const PLACE = /[^\s("]*\/(server\/main|assets\/[\w.-]+)\.js(?:\?\d+)?:(\d+):(\d+)/g

/**
 * Replaces places in the server's bundle and in chunks of the browser with those in our sources: `server/app.ts:12:5`.
 * `dist` is the build of the release that wrote the text; a place without a source map there stays as it is.
 */
export function tracePlaces(lines: string, dist: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  return lines.replace(PLACE, (place, name: string, line: string, column: string) => {
    const file = name.startsWith('assets/') ? name.replace('assets/', 'maps/') : name
    const [lineOffset, columnOffset] = [Number(line) - 1, Number(column) - 1]
    const map = maps.getOrInsertComputed(`${file}.js.map`, (name) => readMap(join(dist, name)))
    const entry = map?.findEntry(lineOffset, columnOffset)
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== lineOffset) return place
    const { originalSource, originalLine, originalColumn } = entry
    return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  endWithReader()
  process.stdout.write(tracePlaces(await text(process.stdin), join(import.meta.dirname, '../dist')))
}
