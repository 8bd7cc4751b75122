import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type BuildOptions, build as buildOnce, type OutputFile, transform } from 'esbuild'
import type { AssetManifest } from '../../server/release.ts'
import { allPages } from '../../shared/pages/all-pages.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { bundleStylesheets, type Stylesheets } from './bundle-stylesheets.ts'
import { bundleForDevelopment } from './development-chunks.ts'
import { oldestBrowsers } from './lower-css.ts'
import { bundleForProduction, type ClientChunks } from './production-chunks.ts'
import { reachedStylesheets } from './reached-stylesheets.ts'

export interface ClientBundleOptions {
  readonly root: string
  readonly isDevelopment: boolean
  /** For tests: module path to the file that replaces it. */
  readonly replace: Readonly<Record<string, string>>
  /** For processes that build repeatedly. Default: esbuild's own. */
  readonly build?: typeof buildOnce
  readonly bundleStyles?: typeof bundleStylesheets
}

export interface ClientBundle extends Pick<ClientChunks, 'files' | 'maps'> {
  readonly assets: AssetManifest
  readonly pageStylesheets: ReleaseFacts['pageStylesheets']
}

const ENTRY = 'client/entry.tsx'

/** /404 has no page of its own: it shows the error page. */
const pagePaths: ReadonlyMap<string, string> = new Map(
  allPages
    .filter(({ id }) => id !== 'not-found')
    .map(({ id }) => [id, `client/pages/${id}/page.tsx`]),
)

/** `first` is preloaded; other faces load when the stylesheet requests them. */
const FONTS = { all: /^subset:/, first: /^subset:.*\/overpass-latin-/ }

const SETTINGS = {
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** One lazy chunk and one stylesheet per page. */
export async function bundleClient(options: ClientBundleOptions): Promise<ClientBundle> {
  const { root, isDevelopment, replace, build = buildOnce } = options
  const { bundleStyles = bundleStylesheets } = options
  await requireListed(root)
  const settings = { ...SETTINGS, target: ['es2022', ...oldestBrowsers(root)] }
  const entryPoints = { entry: ENTRY, ...Object.fromEntries(pagePaths) } // so that chunks bear their names
  const chunks = isDevelopment
    ? await bundleForDevelopment({ root, entryPoints }, { settings, build })
    : await bundleForProduction({ root, entryPoints, target: settings.target, replace })
  const reached = reachedStylesheets(chunks.imports)
  const stylesheets = await bundleStyles({ root, reached, settings })
  const styles = await Promise.all(
    stylesheets.outputFiles.map(async (file) => {
      const bytes = isDevelopment ? file.contents : await minified(file)
      return [`/assets/${basename(file.path)}`, bytes] as const
    }),
  )
  return {
    files: new Map([...chunks.files, ...styles]),
    maps: chunks.maps,
    assets: readManifest(chunks, stylesheets),
    pageStylesheets: stylesheets.pages,
  }
}

async function minified({ path, text, contents }: OutputFile): Promise<Uint8Array> {
  if (!path.endsWith('.css')) return contents
  const { code } = await transform(text, { loader: 'css', minify: true })
  return new TextEncoder().encode(code)
}

function readManifest({ loaded }: ClientChunks, stylesheets: Stylesheets): AssetManifest {
  const [entry = '', ...entryImports] = loaded.get(ENTRY) ?? []
  return {
    entry,
    entryImports,
    stylesheet: stylesheets.everyPage,
    wholeSheets: stylesheets.wholePages,
    fonts: findFonts(stylesheets.outputs, FONTS.all),
    firstFont: only(findFonts(stylesheets.outputs, FONTS.first)),
    pages: Object.fromEntries([...pagePaths].map(([id, path]) => [id, loaded.get(path) ?? []])),
  }
}

/** The bundler reports a listed page without a file; this reports an unlisted one. */
async function requireListed(root: string): Promise<void> {
  const files = await readdir(join(root, 'client/pages'), { recursive: true })
  const ids = files.filter((name) => basename(name) === 'page.tsx').map(dirname)
  const unlisted = ids.find((id) => !pagePaths.has(id))
  if (unlisted !== undefined) {
    throw new Error(`shared/pages/all-pages.ts does not list client/pages/${unlisted}`)
  }
}

function findFonts(outputs: Stylesheets['outputs'], pattern: RegExp): readonly string[] {
  return Object.entries(outputs).flatMap(([path, { inputs }]) =>
    path.endsWith('.woff2') && Object.keys(inputs).some((input) => pattern.test(input))
      ? `/${path}`
      : [],
  )
}

function only(paths: readonly string[]): string {
  const [path, ...more] = paths
  if (path === undefined || more.length > 0) throw new Error(`Not one first font: ${paths}`)
  return path
}
