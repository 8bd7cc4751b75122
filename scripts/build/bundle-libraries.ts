import { type BuildOptions, build, type Plugin } from 'esbuild'
import { publicNames } from './react-as-module.ts'

const LIBRARIES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
]

/** For development, where bundling these took half the time of a save: their files, and the settings to import them. */
export async function bundleLibraries(settings: BuildOptions) {
  bundled ??= bundle(settings)
  const { outputFiles, metafile } = await bundled
  const addresses = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [[entryPoint.replace('library:', ''), `/${path}`] as const] : [],
  )
  return {
    outputFiles,
    settings: { alias: Object.fromEntries(addresses), external: addresses.map(([, url]) => url) },
  }
}

let bundled: ReturnType<typeof bundle> | undefined

function bundle(settings: BuildOptions) {
  return build({
    ...settings,
    entryPoints: LIBRARIES.map((name) => ({ in: name, out: name.replace('/', '-') })),
    bundle: true,
    splitting: true,
    format: 'esm',
    plugins: [asModules()],
    metafile: true,
    write: false,
  })
}

/** A CommonJS entry point would export only a default. */
function asModules(): Plugin {
  return {
    name: 'as-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, namespace: 'library' } : undefined,
      )
      onLoad({ filter: /.*/, namespace: 'library' }, async ({ path }) => {
        const contents = `export { ${await publicNames(path)} } from '${path}'`
        return { contents, resolveDir: process.cwd() }
      })
    },
  }
}
