import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { themeScript } from '../../client/theme/theme-script.ts'
import type { ReleaseFile } from '../../server/release.ts'
import { escapeJson } from '../../shared/escape-json.ts'
import { importInLayer } from '../build/bundle-stylesheets.ts'
import { importedStylesheets, importGraph } from '../build/reached-stylesheets.ts'

export interface CatalogOptions {
  readonly root: string
  readonly outDirectory: string
}

export const CATALOG_PATH = '/_components'

/** Inline script and styles, rebuilt for each request. Not part of any release. Rejects with esbuild's error. */
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

const ENTRY = 'client/catalog/catalog.tsx'

async function bundle(root: string): Promise<{ script: string; styles: string }> {
  const settings = {
    absWorkingDir: root,
    outdir: 'catalog',
    bundle: true,
    loader: { '.css': 'empty', '.svg': 'dataurl' },
    logLevel: 'silent',
  } satisfies BuildOptions
  const { outputFiles: scripts, metafile } = await build({
    ...settings,
    entryPoints: [ENTRY],
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    metafile: true,
    write: false,
  })
  const imports = importedStylesheets(importGraph(metafile), ENTRY).map(importInLayer)
  const { outputFiles: styles } = await build({
    ...settings,
    stdin: { contents: imports.join('\n'), loader: 'css', resolveDir: root },
    loader: { '.svg': 'dataurl' },
    write: false,
  })
  return {
    script: (scripts[0]?.text ?? '').replaceAll('</script', '<\\/script'),
    styles: (styles[0]?.text ?? '').replaceAll('</style', '<\\/style'),
  }
}
