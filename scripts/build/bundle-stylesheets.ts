import { type BuildOptions, build, type Plugin } from 'esbuild'
import { FALLBACK_FONTS } from './fallback-fonts.ts'
import { lowerCss } from './lower-css.ts'
import type { ReachedStylesheets } from './reached-stylesheets.ts'
import { subsetFonts } from './subset-fonts.ts'

export type Stylesheets = Awaited<ReturnType<typeof bundleStylesheets>>

const THEME = 'client/theme/site.css'
const LAYERS = 'client/theme/layers.css'

export async function bundleStylesheets(
  { everyPage, pages }: ReachedStylesheets,
  settings: BuildOptions,
) {
  const shared = [importRule(THEME), ...everyPage.map(importInLayer)]
  const sheets = new Map([['site', [...shared, FALLBACK_FONTS]]])
  for (const [id, own] of pages) {
    const rules = own.map(importInLayer)
    sheets.set(`page-${id}`, [importRule(LAYERS), ...rules])
    sheets.set(`whole-${id}`, [...shared, ...rules, FALLBACK_FONTS])
  }
  const result = await build({
    ...settings,
    entryPoints: Object.fromEntries([...sheets.keys()].map((name) => [name, `sheet:${name}`])),
    bundle: true,
    metafile: true,
    write: false,
    loader: { '.woff2': 'file', '.svg': 'file' },
    plugins: [generated(sheets), lowerCss(), subsetFonts()],
  })
  const { outputs } = result.metafile
  const addresses = new Map(
    Object.entries(outputs).map(([path, { entryPoint = '' }]) => [entryPoint, `/${path}`]),
  )
  const addressOf = (name: string) => addresses.get(`sheet:sheet:${name}`) ?? ''
  const byPage = (kind: string) =>
    Object.fromEntries(pages.map(([id]) => [id, addressOf(`${kind}-${id}`)]))
  return {
    outputFiles: result.outputFiles,
    outputs,
    everyPage: addressOf('site'),
    /** Route id to a stylesheet for the first view. */
    wholePages: byPage('whole'),
    /** Route id to the page's own styles, for later navigation. */
    pages: byPage('page'),
  }
}

/**
 * Supported by every browser of `browserslist` in package.json. An older one gets no rule at all, rather than half of
 * them: the HTML alone can be read and used.
 */
const REQUIRED = 'selector(:has(a)) and (color: color-mix(in srgb, red, red))'

/** A virtual stylesheet of imports, behind one condition. */
function generated(sheets: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'generated-stylesheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path, namespace: 'sheet' }))
      onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => ({
        contents: `@import "${path.replace('sheet:', 'rules:')}" supports(${REQUIRED});`,
        loader: 'css',
      }))
      onResolve({ filter: /^rules:/ }, ({ path }) => ({ path, namespace: 'rules' }))
      onLoad({ filter: /.*/, namespace: 'rules' }, ({ path }) => {
        const rules = sheets.get(path.replace('rules:', '')) ?? []
        return { contents: rules.join('\n'), loader: 'css', resolveDir: process.cwd() }
      })
    },
  }
}

/** The folder determines the cascade layer: pages override components. */
function importInLayer(path: string): string {
  return importRule(path, /^client\/pages\//.test(path) ? 'pages' : 'components')
}

function importRule(path: string, layer?: string): string {
  return `@import "./${path}"${layer ? ` layer(${layer})` : ''};`
}
