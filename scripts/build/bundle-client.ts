import { basename } from 'node:path'
import {
  type BuildOptions,
  build as buildOnce,
  type Metafile,
  type OutputFile,
  type Plugin,
} from 'esbuild'
import type { AssetManifest } from '../../server/release.ts'
import { allPages } from '../../shared/pages/all-pages.ts'
import { bundleLibraries } from './bundle-libraries.ts'
import { bundleStylesheets, type Stylesheets } from './bundle-stylesheets.ts'
import { addressOf, importLazily, lazyNeeds } from './lazy-imports.ts'
import { chunksOf, planChunks, plannedChunks } from './plan-chunks.ts'
import { ENTRY, PAGE_PATTERN, reachedStylesheets } from './reached-stylesheets.ts'
import { reactAsModule } from './react-as-module.ts'
import { shakeableRouter } from './shakeable-router.ts'

export interface ClientBundleOptions {
  readonly isDevelopment: boolean
  /** For processes that build repeatedly. Default: esbuild's own. */
  readonly build?: typeof buildOnce
  readonly bundleStyles?: typeof bundleStylesheets
}

export type ClientBundle = Awaited<ReturnType<typeof bundleClient>>

/** /404 has no page of its own: it shows the error page. */
const pageEntries = allPages
  .filter(({ id }) => id !== 'not-found')
  .map(({ id }) => [id, `client/pages/${id}/page.tsx`] as const)

/** Preloaded; other faces load when the stylesheet requests them. */
const SUBSET_FONT = /^subset:/

/**
 * Chromium then compiles the functions of a file while it arrives, beside the main thread, instead of on their first call.
 * Hydration calls nearly all of them.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

const DEVELOPMENT_SCRIPTS = ['scripts/build/reload-on-change.js', 'scripts/edit/switch.js']

const SETTINGS = {
  target: 'es2022', // every browser of `browserslist` in package.json knows it
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** One lazy chunk and one stylesheet per page. */
export async function bundleClient(options: ClientBundleOptions) {
  const { isDevelopment, build = buildOnce } = options
  const { bundleStyles = bundleStylesheets } = options
  const define = {
    'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production'),
  }
  const libraries = isDevelopment && (await bundleLibraries({ ...SETTINGS, define }))
  const settings = {
    ...SETTINGS,
    define,
    entryPoints: {
      entry: ENTRY,
      ...(isDevelopment ? {} : { vendor: 'scripts/build/vendor.js' }),
      ...Object.fromEntries(pageEntries), // so that chunks bear their names
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: isDevelopment,
    minify: !isDevelopment,
    banner: { js: isDevelopment ? '' : COMPILE_AT_ONCE },
    // External: the maps are not public. The chunk's hash includes its map, so they always match.
    sourcemap: isDevelopment ? 'inline' : 'external',
    sourcesContent: isDevelopment,
    ...(libraries ? { ...libraries.settings, inject: DEVELOPMENT_SCRIPTS } : {}),
    loader: { '.css': 'empty' }, // bundled from the metafile's list
    plugins: [withoutLoading(), ...(isDevelopment ? [] : [reactAsModule(), shakeableRouter()])],
    metafile: true,
    write: false,
  } satisfies BuildOptions
  const unplanned = await build(isDevelopment ? settings : { ...settings, sourcemap: false })
  const planned = () => plannedChunks(planChunks(unplanned.metafile))
  const result = isDevelopment
    ? unplanned // planning takes longer than a rebuild
    : await build({ ...settings, plugins: [...settings.plugins, planned()] })
  const { metafile } = result
  // The plan's imports would have each page reach the stylesheets of others.
  const reached = reachedStylesheets(unplanned.metafile.inputs)
  const stylesheets = await bundleStyles(reached, { ...SETTINGS, minify: !isDevelopment })
  const isMap = ({ path }: OutputFile) => path.endsWith('.map')
  const maps = result.outputFiles.filter(isMap)
  const chunks = result.outputFiles.filter((file) => !isMap(file))
  const needs = lazyNeeds(metafile, chunkOf(metafile.outputs, ENTRY))
  const lazily = ({ path, text }: OutputFile) => ({
    path,
    contents: Buffer.from(importLazily(text, needs)),
  })
  const files = [
    ...(isDevelopment ? chunks : chunks.map(lazily)),
    ...stylesheets.outputFiles,
    ...(libraries ? libraries.outputFiles : []),
  ]
  return {
    files: new Map<string, Uint8Array>(
      files.map(({ path, contents }) => [`/assets/${basename(path)}`, contents]),
    ),
    /** `{chunk}.map` for stacks that browsers report; empty in development. */
    maps: new Map(maps.map(({ path, contents }) => [basename(path), contents])),
    assets: readManifest(metafile, stylesheets),
    pageStylesheets: stylesheets.pages,
  }
}

/** A browser gets payloads: what gathers them from the content runs in the build and the server. */
function withoutLoading(): Plugin {
  return {
    name: 'without-loading',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]shared[\\/]pages[\\/](?:[^\\/]+[\\/]load|load-records)\.ts$/ }, () => {
        return { contents: '', loader: 'empty' }
      })
    },
  }
}

function readManifest({ outputs }: Metafile, stylesheets: Stylesheets): AssetManifest {
  const entry = chunkOf(outputs, ENTRY)
  const pages = Object.keys(outputs).flatMap((path) => {
    const { entryPoint = '', exports = [] } = outputs[path] ?? {}
    const [, id] = PAGE_PATTERN.exec(entryPoint) ?? []
    if (id === undefined) return []
    if (!exports.includes('Page')) throw new Error(`${entryPoint} exports no Page`)
    return [[id, chunksOf(outputs, path).map(addressOf)] as const]
  })
  requireListed(pages.map(([id]) => id))
  return {
    entry: addressOf(entry),
    entryImports: chunksOf(outputs, entry).slice(1).map(addressOf),
    lateImports: lateImports(outputs, entry).map(addressOf),
    stylesheet: stylesheets.everyPage,
    wholeSheets: stylesheets.wholePages,
    fonts: findFonts(stylesheets).map(addressOf),
    pages: Object.fromEntries(pages),
  }
}

/** What the entry and its chunks import dynamically, without the pages. */
function lateImports(outputs: Metafile['outputs'], entry: string): string[] {
  const imports = chunksOf(outputs, entry).flatMap((chunk) => outputs[chunk]?.imports ?? [])
  const late = imports.flatMap(({ path, kind }) => {
    const isPage = PAGE_PATTERN.test(outputs[path]?.entryPoint ?? '')
    return kind === 'dynamic-import' && !isPage ? chunksOf(outputs, path) : []
  })
  return [...new Set(late)]
}

/** esbuild reports a listed page without a file; this reports an unlisted one. */
function requireListed(ids: readonly string[]): void {
  const unlisted = ids.find((id) => !pageEntries.some(([listed]) => listed === id))
  if (unlisted !== undefined) {
    throw new Error(`shared/pages/all-pages.ts does not list client/pages/${unlisted}`)
  }
}

function findFonts({ outputs }: Stylesheets): readonly string[] {
  const fonts = Object.keys(outputs).filter((path) => path.endsWith('.woff2'))
  return fonts.filter((path) =>
    Object.keys(outputs[path]?.inputs ?? {}).some((input) => SUBSET_FONT.test(input)),
  )
}

/** The chunk of an entry point. */
function chunkOf(outputs: Metafile['outputs'], entryPoint: string): string {
  const path = Object.keys(outputs).find((chunk) => outputs[chunk]?.entryPoint === entryPoint)
  if (path === undefined) throw new Error(`The bundle holds no ${entryPoint}`)
  return path
}
