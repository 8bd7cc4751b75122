import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type BuildOptions,
  build as buildOnce,
  type Metafile,
  type OutputFile,
  type Plugin,
  transform,
} from 'esbuild'
import type { AssetManifest } from '../../server/release.ts'
import { allPages } from '../../shared/pages/all-pages.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { bundleStylesheets, type Stylesheets } from './bundle-stylesheets.ts'
import { minifyOnce } from './minify-once.ts'
import { PAGE_PATTERN } from './reached-stylesheets.ts'
import { reactAsModule } from './react-as-module.ts'
import { shakeableRouter } from './shakeable-router.ts'

export interface ClientBundleOptions {
  readonly root: string
  readonly isDevelopment: boolean
  /** Module path below the root to the file that takes its place; for tests. */
  readonly replace: Readonly<Record<string, string>>
  /** esbuild's own unless given. */
  readonly build?: typeof buildOnce
}

export interface ClientBundle {
  /** Address on the site to the file's bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** `{chunk}.map` to the way back to our own sources, for stacks that browsers report; none in development. */
  readonly maps: ReadonlyMap<string, Uint8Array>
  readonly assets: AssetManifest
  readonly pageStylesheets: ReleaseFacts['pageStylesheets']
}

const ENTRY = 'client/entry.tsx'

/** /404 has no page of its own: it shows the error page. */
const pageEntries = allPages
  .filter(({ id }) => id !== 'not-found')
  .map(({ id }) => [id, `client/pages/${id}/page.tsx`] as const)

/** What each page is set in; other faces wait until the stylesheet asks. */
const FONTS = { all: /^subset:/, first: /^subset:.*\/overpass-latin-/ }

/** What the bundles of modules and stylesheets have in common. */
const SETTINGS = {
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  target: ['es2022', 'chrome123', 'firefox121', 'safari17.5'],
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** Bundles what runs in the browser: one lazy chunk a page, and the stylesheets that each page's modules import. */
export async function bundleClient(options: ClientBundleOptions): Promise<ClientBundle> {
  const { root, isDevelopment, replace, build = buildOnce } = options
  const result = await build({
    ...SETTINGS,
    absWorkingDir: root,
    entryPoints: { entry: ENTRY, ...Object.fromEntries(pageEntries) }, // pages, so that chunks bear their names
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: isDevelopment,
    minifySyntax: !isDevelopment, // takes out what production never runs, before chunks are split
    // External: for our own reports alone. A chunk's name then follows from its map too, so it always finds the right one.
    sourcemap: isDevelopment ? 'inline' : 'external',
    sourcesContent: isDevelopment,
    define: {
      'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production'),
    },
    ...(isDevelopment ? { inject: ['scripts/build/reload-on-change.js'] } : {}),
    loader: { '.css': 'empty' }, // bundled from the metafile's list of them
    plugins: [
      replaceModules(root, replace),
      reactAsModule(root),
      shakeableRouter(),
      shareOneChunk(root),
    ],
    metafile: true,
    write: false,
  })
  const { metafile } = result
  const stylesheets = await bundleStylesheets({ root, metafile, settings: SETTINGS })
  const isMap = ({ path }: OutputFile) => path.endsWith('.map')
  const bundleMaps = new Map(result.outputFiles.filter(isMap).map(({ path, text }) => [path, text]))
  const maps = new Map<string, Uint8Array>()
  const files = await Promise.all(
    [...result.outputFiles, ...stylesheets.outputFiles]
      .filter((file) => !isMap(file))
      .map(async (file) => {
        const { contents, map }: Minified = isDevelopment
          ? file
          : await minified(file, { bundleMaps, root })
        if (map !== undefined) maps.set(`${basename(file.path)}.map`, map)
        return [`/assets/${basename(file.path)}`, contents] as const
      }),
  )
  return {
    files: new Map(files),
    maps,
    assets: readManifest(metafile, stylesheets),
    pageStylesheets: stylesheets.pages,
  }
}

interface Minified {
  readonly contents: Uint8Array
  readonly map?: Uint8Array
}

async function minified(
  { path, text, contents }: OutputFile,
  { bundleMaps, root }: { readonly bundleMaps: ReadonlyMap<string, string>; readonly root: string },
): Promise<Minified> {
  const encoder = new TextEncoder()
  if (path.endsWith('.js')) {
    const bundleMap = bundleMaps.get(`${path}.map`) ?? ''
    const cache = join(root, '.cache/minified')
    const { code, map } = await minifyOnce({ code: text, bundleMap }, cache)
    return { contents: encoder.encode(code), map: encoder.encode(map) }
  }
  if (path.endsWith('.css')) {
    const { code } = await transform(text, { loader: 'css', minify: true })
    return { contents: encoder.encode(code) }
  }
  return { contents }
}

/**
 * One chunk for all that pages share. esbuild makes a chunk of every set of pages that use a module
 * together, some twenty small files a page that also compress badly one by one; so each page, and what
 * is fetched apart from pages, is told to use the components that most pages share, and the application itself.
 */
function shareOneChunk(root: string): Plugin {
  return {
    name: 'share-one-chunk',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:shared$/ }, ({ path }) => ({ path, namespace: 'shared' }))
      onLoad({ filter: /.*/, namespace: 'shared' }, () => {
        return { contents: useAllShared(), loader: 'js', resolveDir: root }
      })
      onLoad({ filter: SHARING }, async ({ path }) => {
        const contents = await readFile(path, 'utf8')
        return { contents: `${contents}\nimport 'virtual:shared'\n`, loader: 'tsx' }
      })
    },
  }
}

/** Pages, and what else is the first file of a chunk. */
const SHARING =
  /\/(client\/pages\/.+|send-form|count-visit|watch-vitals|create-content-query)\.tsx?$/

/** Of client/components, those that most pages use. The rest stays with the pages that do. */
const SHARED_COMPONENTS = {
  'button.tsx': ['Button', 'ButtonLink'],
  'closing-band.tsx': ['ClosingBand'],
  'ledger-list.tsx': ['LedgerList'],
  'ledger.tsx': ['Ledger', 'LedgerRow'],
  'page-hero.tsx': ['PageHero'],
  'section.tsx': ['Section'],
  'site-link.tsx': ['SiteLink'],
}

/** Mentions what is shared, in a way no minifier may leave out; running it does nothing. */
function useAllShared(): string {
  const components = Object.entries(SHARED_COMPONENTS)
  return [
    "import { start } from './client/app/start.tsx'",
    ...components.map(
      ([file, names]) => `import { ${names.join(', ')} } from './client/components/${file}'`,
    ),
    `globalThis.usedByAllPages?.(${['start', ...components.flatMap(([, names]) => names)].join(', ')})`,
  ].join('\n')
}

function replaceModules(root: string, replace: Readonly<Record<string, string>>): Plugin {
  const replacements = new Map(
    Object.entries(replace).map(([path, other]) => [join(root, path), join(root, other)]),
  )
  return {
    name: 'replace-modules',
    setup({ onResolve }) {
      if (replacements.size === 0) return
      onResolve({ filter: /^\./ }, ({ path, resolveDir, importer }) => {
        const other = replacements.get(join(resolveDir, path))
        return other === undefined || other === importer ? undefined : { path: other }
      })
    },
  }
}

function readManifest({ outputs }: Metafile, stylesheets: Stylesheets): AssetManifest {
  const paths = Object.keys(outputs)
  const addressOf = (path: string) => `/${path}`
  const find = (entryPoint: string) => {
    const path = paths.find((candidate) => outputs[candidate]?.entryPoint === entryPoint)
    if (path === undefined) throw new Error(`The bundle holds no ${entryPoint}`)
    return path
  }
  const entry = find(ENTRY)
  const pages = paths.flatMap((path) => {
    const [, id] = PAGE_PATTERN.exec(outputs[path]?.entryPoint ?? '') ?? []
    return id === undefined ? [] : [[id, chunksOf(outputs, path).map(addressOf)] as const]
  })
  requireListed(pages.map(([id]) => id))
  return {
    entry: addressOf(entry),
    entryImports: chunksOf(outputs, entry).slice(1).map(addressOf),
    stylesheet: stylesheets.everyPage,
    wholeSheets: stylesheets.wholePages,
    fonts: findFonts(stylesheets.outputs, FONTS.all).map(addressOf),
    firstFont: addressOf(only(findFonts(stylesheets.outputs, FONTS.first))),
    pages: Object.fromEntries(pages),
  }
}

/** Stops the build for a page that was made but never listed; esbuild does for one that is listed and missing. */
function requireListed(ids: readonly string[]): void {
  const unlisted = ids.find((id) => !pageEntries.some(([listed]) => listed === id))
  if (unlisted !== undefined) {
    throw new Error(`shared/pages/all-pages.ts does not list client/pages/${unlisted}`)
  }
}

function findFonts(outputs: Metafile['outputs'], pattern: RegExp): readonly string[] {
  return Object.entries(outputs).flatMap(([path, { inputs }]) =>
    path.endsWith('.woff2') && Object.keys(inputs).some((input) => pattern.test(input)) ? path : [],
  )
}

function only(paths: readonly string[]): string {
  const [path, ...more] = paths
  if (path === undefined || more.length > 0) throw new Error(`Not one first font: ${paths}`)
  return path
}

/** A chunk and all it imports, itself first; what it loads lazily is not among them. */
function chunksOf(outputs: Metafile['outputs'], path: string, found: string[] = []): string[] {
  if (found.includes(path)) return found
  found.push(path)
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') chunksOf(outputs, imported, found)
  }
  return found
}
