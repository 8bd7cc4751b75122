import { basename } from 'node:path'
import { build as buildOnce } from 'esbuild'
import { reactAsModule } from './react-as-module.ts'

export interface ServerBundleOptions {
  readonly root: string
  readonly isDevelopment: boolean
  /** What is bundled; the server unless given. */
  readonly program?: string
  readonly build?: typeof buildOnce
}

/** The packages' CommonJS modules ask for these; in an ES module they have to be made. */
const COMMON_JS = [
  "import { createRequire as createRequireOfBundle } from 'node:module'",
  'const require = createRequireOfBundle(import.meta.url)',
  'const [__dirname, __filename] = [import.meta.dirname, import.meta.filename]',
].join('\n')

/** Optional, and not installed. */
const NOT_BUNDLED = ['pg-native', 'pg-cloudflare']

/**
 * Bundles the server into one file, `main.js`, with its source map. Gives both by name. What runs in production has its
 * packages in it: it starts in half the time and with less memory than from node_modules, where they are a thousand
 * files.
 */
export async function bundleServer(
  options: ServerBundleOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { root, isDevelopment, build = buildOnce } = options
  const { program = isDevelopment ? 'scripts/dev/open-site.ts' : 'server/main.ts' } = options
  const result = await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile: 'main.js',
    bundle: true,
    ...(isDevelopment ? { packages: 'external' as const } : withPackages(root)),
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: isDevelopment,
    loader: { '.css': 'empty' },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    write: false,
  })
  return new Map(result.outputFiles.map(({ path, contents }) => [basename(path), contents]))
}

function withPackages(root: string) {
  return {
    external: NOT_BUNDLED,
    banner: { js: COMMON_JS },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactAsModule(root)], // each use of React would be a call through esbuild's wrapper
    minifySyntax: true, // takes out what production never runs
    minifyWhitespace: true, // a quarter less to read and to keep in memory; names stay, for stacks
  }
}
