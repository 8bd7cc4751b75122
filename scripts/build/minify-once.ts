import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '@swc/core'
import { composeSourceMap } from './compose-source-map.ts'
import { type MinifiedChunk, minifyChunk } from './minify-chunk.ts'
import { writeAtomically } from './write-atomically.ts'

/** Change it with the minifier's settings: it invalidates cached files. */
const SETTINGS = `1 ${version}`

/** `bundleMap` maps the code to our sources. Minifying is slow, so results are cached by content. */
export async function minifyOnce(
  { code, bundleMap }: { readonly code: string; readonly bundleMap: string },
  cache: string,
): Promise<MinifiedChunk> {
  const hash = createHash('sha256').update([SETTINGS, code, bundleMap].join('\0'))
  const path = join(cache, `${hash.digest('hex')}.json`)
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as MinifiedChunk
  const minified = await minifyChunk(code)
  const made = { code: minified.code, map: composeSourceMap(minified.map, bundleMap) }
  await writeAtomically(path, JSON.stringify(made))
  return made
}
