import { basename, join, relative } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { chunkGroups } from './chunk-groups.ts'
import type { ImportGraph } from './reached-stylesheets.ts'

export interface ChunkOptions {
  readonly root: string
  /** Name of a chunk to the path of its first module: the entry, then the pages. */
  readonly entryPoints: Readonly<Record<string, string>>
  readonly target: readonly string[]
  /** For tests: module path to the file that replaces it. */
  readonly replace: Readonly<Record<string, string>>
}

export interface ClientChunks {
  /** By address. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** `{chunk}.map` for stacks that browsers report; empty in development. */
  readonly maps: ReadonlyMap<string, Uint8Array>
  readonly imports: ImportGraph
  /** Path of an entry point to the addresses of its chunk and of all chunks that it imports statically. */
  readonly loaded: ReadonlyMap<string, readonly string[]>
}

export async function bundleForProduction(options: ChunkOptions): Promise<ClientChunks> {
  const { root, entryPoints, target, replace } = options
  const imports = new Map<string, readonly string[]>()
  const bundle = await rolldown({
    cwd: root,
    input: entryPoints,
    platform: 'browser',
    transform: { target: [...target], define: { 'process.env.NODE_ENV': '"production"' } },
    moduleTypes: { '.css': 'empty' }, // bundled from the import graph
    preserveEntrySignatures: 'allow-extension', // the entry and the modules that it imports are one chunk
    plugins: [
      replaceModules(root, replace),
      withoutLoading,
      pureRouter,
      importEachPage(Object.keys(entryPoints).slice(1)),
      collectImports(root, imports),
      importAgain,
    ],
    experimental: { nativeMagicString: true }, // for `importAgain`
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    hashCharacters: 'base36',
    codeSplitting: { groups: chunkGroups(root, Object.values(entryPoints)) },
    minify: true,
    comments: false,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (path) => path.replace(/^(\.\.\/)+/, ''),
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const encoder = new TextEncoder()
  return {
    files: new Map(chunks.map(({ fileName, code }) => [addressOf(fileName), encoder.encode(code)])),
    maps: new Map(
      chunks.map(({ fileName, map }) => [
        `${basename(fileName)}.map`,
        encoder.encode(JSON.stringify(map)),
      ]),
    ),
    imports: Object.fromEntries(imports),
    loaded: new Map(
      Object.values(entryPoints).map((path) => [path, loadedWith(join(root, path), chunks)]),
    ),
  }
}

function addressOf(fileName: string): string {
  return `/assets/${fileName}`
}

function loadedWith(module: string, chunks: readonly OutputChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  const found = new Set(own && [own.fileName])
  for (const name of found) for (const other of byName.get(name)?.imports ?? []) found.add(other)
  return [...found].map(addressOf)
}

/** A browser gets payloads: what gathers them from the content runs in the build and the server. */
const withoutLoading: Plugin = {
  name: 'without-loading',
  load: {
    filter: { id: /[\\/]shared[\\/]pages[\\/][^\\/]+[\\/]load\.ts$/ },
    handler: () => 'export const load = undefined',
  },
}

/** rolldown does not look for the files that the pattern of `client/loading/import-page.ts` matches, as esbuild does. */
function importEachPage(ids: readonly string[]): Plugin {
  const toImports = (_: string, before: string, after: string) =>
    `({ ${ids.map((id) => `'${id}': () => import('${before}${id}${after}')`).join()} })[id]()`
  return {
    name: 'import-each-page',
    transform: {
      filter: { id: /[\\/]import-page\.ts$/ },
      handler: (code) => code.replace(/import\(`(.+)\$\{id\}(.+)`\)/, toImports),
    },
  }
}

/**
 * Retries each dynamic import once. A browser remembers for the life of a page that a module failed to load, so the
 * second request needs another address. A failed module that the chunk itself imports cannot be retried.
 */
const importAgain: Plugin = {
  name: 'import-again',
  renderChunk(_code, _chunk, _options, { magicString }) {
    magicString?.replaceRegex(DYNAMIC_IMPORT, '$&.catch(() => import($1?" + Date.now()))')
    return magicString
  },
}

const DYNAMIC_IMPORT = /import\(("\.\/[^"]+\.js)"\)/g

/** The router does not mark these calls as free of side effects, so components that we do not use would remain. */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => code.replace(DEVELOPER_NAME, '').replace(COMPONENT, '= /* @__PURE__ */ '),
  },
}

const DEVELOPER_NAME = /^\w+\.displayName = .*;$/gm
const COMPONENT = /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g

function replaceModules(root: string, replace: Readonly<Record<string, string>>): Plugin {
  const replacements = new Map(
    Object.entries(replace).map(([path, other]) => [join(root, path), join(root, other)]),
  )
  return {
    name: 'replace-modules',
    resolveId(source, importer = '') {
      const other = source.startsWith('.') && replacements.get(join(importer, '..', source))
      return other === importer ? undefined : other || undefined
    },
  }
}

function collectImports(root: string, imports: Map<string, readonly string[]>): Plugin {
  return {
    name: 'collect-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        const all = [...importedIds, ...dynamicallyImportedIds]
        imports.set(
          relative(root, id),
          all.map((one) => relative(root, one)),
        )
      }
    },
  }
}
