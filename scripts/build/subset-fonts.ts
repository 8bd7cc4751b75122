import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import subsetFont from 'subset-font'
import { cachedFile } from './cached-file.ts'

const PREFIX = 'subset:'

/** Kerning and tabular figures only; mobile browsers ignore hints. Dropping GDEF saves 1.5 KB of Overpass. */
const FORM = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['GDEF', 'STAT', 'gasp'],
} as const

/** Subsets `url("subset:{package}/{file}")` to the `unicode-range` and `font-weight` of its `@font-face`. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^subset:/ }, async ({ path, kind, importer, resolveDir }) => {
        const found = await resolve(path.slice(PREFIX.length), { kind, importer, resolveDir })
        const pluginData = { stylesheet: importer, url: path }
        return { path: found.path, errors: found.errors, namespace: 'subset', pluginData }
      })
      onLoad({ filter: /.*/, namespace: 'subset' }, async ({ path, pluginData }) => {
        const { stylesheet, url } = pluginData as { stylesheet: string; url: string }
        const face = readFace(await readFile(stylesheet, 'utf8'), url)
        const variationAxes = { wght: face.weights }
        const contents = await cachedFile('fonts', [path, JSON.stringify(face)], async () =>
          subsetFont(await readFile(path), face.characters, { ...FORM, variationAxes }),
        )
        return { contents, loader: 'file' }
      })
    },
  }
}

/** Throws if `unicode-range` or `font-weight` is missing. */
function readFace(css: string, url: string) {
  const face = css.split('@font-face').find((block) => block.includes(`"${url}"`)) ?? ''
  const [, range] = /unicode-range:([^;]+);/.exec(face) ?? []
  const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)\s*;/.exec(face) ?? []
  if (range === undefined || min === undefined || max === undefined) {
    throw new Error(`${url} needs a unicode-range and a font-weight from and to`)
  }
  return {
    characters: range.split(',').map(charactersOf).join(''),
    weights: { min: Number(min), max: Number(max) },
  }
}

function charactersOf(part: string): string {
  const [first = 0, last = first] = part
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}
