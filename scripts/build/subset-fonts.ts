import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import subsetFont from 'subset-font'
import { memoize } from './memoize.ts'

const PREFIX = 'subset:'

/**
 * Kerning, and figures of one width: nothing on the site asks for more. Browsers that draw for phones use no hints. Without
 * GDEF all weights are kerned as the lightest is: 1.5 KB less of Overpass, and headings within 1 % of the width they would
 * have. Only programs with a menu of fonts read STAT.
 */
const FORM = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['GDEF', 'STAT', 'gasp'],
} as const

/**
 * Cuts a font to what the `@font-face` that asks for `url("subset:{package}/{file}")` declares: the characters of its
 * `unicode-range` and the weights of its `font-weight`. A visitor whose page has other characters needs a face beside it.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^subset:/ }, async ({ path, kind, importer, resolveDir }) => {
        const found = await resolve(path.slice(PREFIX.length), { kind, importer, resolveDir })
        const pluginData = { stylesheet: importer, url: path }
        return found.errors.length > 0
          ? { errors: found.errors }
          : { path: found.path, namespace: 'subset', pluginData }
      })
      onLoad({ filter: /.*/, namespace: 'subset' }, async ({ path, pluginData }) => {
        const { stylesheet, url } = pluginData as { stylesheet: string; url: string }
        const face = readFace(await readFile(stylesheet, 'utf8'), url)
        const variationAxes = { wght: face.weights }
        const contents = await cutOnce(JSON.stringify([path, face]), async () =>
          subsetFont(await readFile(path), face.characters, { ...FORM, variationAxes }),
        )
        return { contents, loader: 'file', watchFiles: [stylesheet] }
      })
    },
  }
}

const cutOnce = memoize<Uint8Array>()

interface Face {
  readonly characters: string
  readonly weights: { readonly min: number; readonly max: number }
}

/** What the face with this `url` in `css` declares. Throws where it leaves out its characters or weights. */
export function readFace(css: string, url: string): Face {
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

/** `U+41` or `U+41-5A`. */
function charactersOf(part: string): string {
  const [first = 0, last = first] = part
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}
