import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltRelease } from '../../scripts/build/built-release.ts'
import type { ClientBundle } from '../../scripts/build/bundle-client.ts'

/** esbuild's hashes are uppercase, those of content figures lowercase. */
const BUNDLED = /^web(.+-[0-9A-Z]{8}\.\w+)$/

interface Bundles {
  readonly client: ClientBundle
  readonly server: ReadonlyMap<string, Uint8Array>
}

/** Without the files of the release before it. */
export function readBundles(release: string): Bundles {
  const built: BuiltRelease = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))
  const { assets, facts } = built
  const read = (folder: string, names: readonly string[]) =>
    new Map(names.map((name) => [name, readFileSync(join(release, folder, name))]))
  return {
    client: {
      files: read(
        'web',
        Object.keys(built.files).flatMap((path) => BUNDLED.exec(path)?.[1] ?? []),
      ),
      maps: read('maps', readdirSync(join(release, 'maps'))),
      assets,
      pageStylesheets: facts.pageStylesheets,
    },
    server: read('server', readdirSync(join(release, 'server'))),
  }
}
