import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { chunksOf } from './plan-chunks.ts'

/** Addresses of the chunks that each chunk imports, without those that every page has. */
export type LazyNeeds = ReadonlyMap<string, readonly string[]>

/** `entry` is the path of the chunk that every page loads. */
export function lazyNeeds({ outputs }: Metafile, entry: string): LazyNeeds {
  const loaded = new Set(chunksOf(outputs, entry))
  return new Map(
    Object.keys(outputs).map((path) => {
      const [, ...imported] = chunksOf(outputs, path)
      return [addressOf(path), imported.filter((chunk) => !loaded.has(chunk)).map(addressOf)]
    }),
  )
}

const DYNAMIC_IMPORT = /\bimport(?=\("([^"]+\.js)"\))/g

/** As long as `import`, and the function stands behind the chunk's own code: its source map still fits. */
const NAME = 'lazily'

/**
 * Requests what a dynamically imported chunk needs together with it, and retries the chunk once. A browser would request
 * the former after it has read the latter, a round trip later. It remembers for the life of a page that a module failed
 * to load, so the second request needs another address. A failed module that the chunk itself imports cannot be retried.
 */
export function importLazily(code: string, needs: LazyNeeds): string {
  const addresses = [...code.matchAll(DYNAMIC_IMPORT)].map(([, address = '']) => address)
  if (addresses.length === 0) return code
  const table = Object.fromEntries(addresses.map((address) => [address, needs.get(address) ?? []]))
  const load = `function ${NAME}(chunk){\
const needs=${JSON.stringify(table)};\
for(const need of needs[chunk])import(need).catch(()=>{});\
return import(chunk).catch(()=>import(chunk+"?"+Date.now()))}`
  return `${code.replaceAll(DYNAMIC_IMPORT, NAME)}${load}\n`
}

export function addressOf(path: string): string {
  return join('/', path)
}
