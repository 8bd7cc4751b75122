import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltRelease } from '../../scripts/build/built-release.ts'
import type { ClientBundle } from '../../scripts/build/bundle-client.ts'

/** esbuild's hashes are uppercase, those of content figures lowercase. */
const BUNDLED = /^\/.+-[0-9A-Z]{8}\.\w+$/

interface Bundles {
  readonly client: ClientBundle
  readonly server: ReadonlyMap<string, Uint8Array>
}

export function readBundles(release: string): Bundles {
  const built: BuiltRelease = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))
  const { assets, facts } = built
  const read = (folder: string, isWanted = (_name: string) => true) =>
    new Map(
      Object.keys(built.files)
        .filter((path) => path.startsWith(folder) && isWanted(path.slice(folder.length)))
        .map((path) => [path.slice(folder.length), readFileSync(join(release, path))]),
    )
  return {
    client: {
      files: read('web', (name) => BUNDLED.test(name)),
      maps: read('maps/'),
      assets,
      pageStylesheets: facts.pageStylesheets,
    },
    server: read('server/'),
  }
}
