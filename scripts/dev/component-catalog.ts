import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { themeScript } from '../../client/theme/theme-script.ts'
import type { ReleaseFile } from '../../server/release.ts'
import { escapeJson } from '../../shared/escape-json.ts'

export interface CatalogOptions {
  readonly root: string
  /** The development release, whose stylesheet and facts the catalog shows. */
  readonly outDirectory: string
}

export const CATALOG_PATH = '/_components'

/**
 * The page of all components: one document with its script and its styles in it, made anew for each visitor of the
 * development server. It is no part of any release. Rejects with what esbuild cannot read.
 */
export async function componentCatalog({ root, outDirectory }: CatalogOptions): Promise<string> {
  const [release, { script, styles }] = await Promise.all([readRelease(outDirectory), bundle(root)])
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components</title>
<script>${themeScript}</script>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${release.assets.stylesheet}">
<style>${styles}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="release-facts">${escapeJson(release.facts)}</script>
<script type="module">${script}</script>
</body>
</html>`
}

async function readRelease(outDirectory: string): Promise<ReleaseFile> {
  return JSON.parse(await readFile(join(outDirectory, 'release.json'), 'utf8')) as ReleaseFile
}

async function bundle(root: string): Promise<{ script: string; styles: string }> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/catalog/catalog.tsx', 'client/catalog/catalog-sheet.css'],
    outdir: 'catalog',
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: { '.svg': 'dataurl' },
    write: false,
    logLevel: 'silent',
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return {
    script: textOf('.js').replaceAll('</script', '<\\/script'),
    styles: textOf('.css').replaceAll('</style', '<\\/style'),
  }
}
