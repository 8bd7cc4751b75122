import { basename, join } from 'node:path'
import type { BuildOptions, build as buildOnce, Metafile, Plugin } from 'esbuild'
import { bundleLibraries } from './bundle-libraries.ts'
import type { ChunkOptions, ClientChunks } from './production-chunks.ts'
import { importGraph } from './reached-stylesheets.ts'

/** esbuild, because it bundles again what a save changed in a tenth of a second. */
export async function bundleForDevelopment(
  { root, entryPoints }: Pick<ChunkOptions, 'root' | 'entryPoints'>,
  { settings, build }: { readonly settings: BuildOptions; readonly build: typeof buildOnce },
): Promise<ClientChunks> {
  const define = { 'process.env.NODE_ENV': '"development"' }
  const libraries = await bundleLibraries(root, { ...settings, define })
  const { outputFiles, metafile } = await build({
    ...settings,
    ...libraries.settings,
    define,
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    sourcemap: 'inline',
    inject: ['scripts/build/reload-on-change.js'],
    loader: { '.css': 'empty' }, // bundled from the import graph
    plugins: [withoutLoading],
    metafile: true,
    write: false,
  })
  const files = [...outputFiles, ...libraries.outputFiles]
  return {
    files: new Map(files.map(({ path, contents }) => [`/assets/${basename(path)}`, contents])),
    maps: new Map(),
    imports: importGraph(metafile),
    loaded: loadedWithEach(metafile),
  }
}

function loadedWithEach({ outputs }: Metafile): ClientChunks['loaded'] {
  const loaded = Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    const found = new Set([path])
    for (const one of found) {
      const static_ = outputs[one]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
      for (const imported of static_) found.add(imported.path)
    }
    return entryPoint ? [[entryPoint, [...found].map((one) => join('/', one))] as const] : []
  })
  return new Map(loaded)
}

/** A browser gets payloads: what gathers them from the content runs in the build and the server. */
const withoutLoading: Plugin = {
  name: 'without-loading',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]pages[\\/][^\\/]+[\\/]load\.ts$/ }, () => {
      return { contents: '', loader: 'empty' }
    })
  },
}
