import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { CoverPattern } from '../../client/illustrations/cover-patterns.tsx'
import type { ThemeColors } from '../../shared/theme-colors.ts'

export interface CoverArt {
  /** 816 × 1056. */
  readonly svg: string
  readonly paper: string
  readonly text: string
  readonly onShield: string
}

const DRAWINGS = `
  import { renderToStaticMarkup } from 'react-dom/server'
  import { COVER_PATTERNS } from './cover-patterns.tsx'
  export const patterns = Object.fromEntries(
    Object.entries(COVER_PATTERNS).map(([name, art]) => [name, renderToStaticMarkup(art)]),
  )
`

/** From the site's own components and stylesheet. */
export async function drawCovers(
  root: string,
  theme: ThemeColors,
): Promise<Readonly<Record<CoverPattern, CoverArt>>> {
  const directory = join(root, 'client/illustrations')
  const [patterns, css] = await Promise.all([
    drawPatterns(root, directory),
    readFile(join(directory, 'whitepaper-cover.css'), 'utf8'),
  ])
  const themeColors = Object.entries(theme).map(([token, color]) => [`--${token}`, color] as const)
  const art = (name: CoverPattern): CoverArt => {
    const colors = new Map([...themeColors, ...readColors(css, name)])
    return {
      svg: toSvg(patterns[name], fillColors(readRules(css), colors)),
      paper: fillColors('var(--cover-paper)', colors),
      text: fillColors('var(--cover-text)', colors),
      onShield: fillColors('var(--cover-on-shield)', colors),
    }
  }
  return {
    gore: art('gore'),
    'centre-line': art('centre-line'),
    crossing: art('crossing'),
    bays: art('bays'),
  }
}

type Patterns = Readonly<Record<CoverPattern, string>>

/** Bundled, because Node cannot import JSX. */
async function drawPatterns(root: string, resolveDir: string): Promise<Patterns> {
  const { outputFiles } = await build({
    stdin: { contents: DRAWINGS, resolveDir, loader: 'tsx' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
  })
  const module: { exports: { patterns?: Patterns } } = { exports: {} }
  const run = new Function('module', 'require', outputFiles[0]?.text ?? '')
  run(module, createRequire(join(root, 'package.json')))
  if (!module.exports.patterns) throw new Error('The covers could not be drawn')
  return module.exports.patterns
}

function readColors(css: string, pattern: CoverPattern): ReadonlyMap<string, string> {
  const blocks = ['paper-cover', `paper-cover-${pattern}`].map(
    (name) => new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '',
  )
  const pairs = blocks.flatMap((block) => [...block.matchAll(/(--[\w-]+): ([^;]+);/g)])
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]))
}

/** Expands `font`, because SVG renderers do not support the shorthand. */
function readRules(css: string): string {
  return [...css.matchAll(/^(\.cover-[\s\S]+?)\{([^}]*)\}/gm)]
    .map(([, selector, rules]) => `${selector}{${rules}}`)
    .join('\n')
    .replace(
      /font: (\d+) (\w+) var\(--sans\)/g,
      'font-weight: $1; font-size: $2; font-family: Overpass',
    )
}

function fillColors(text: string, colors: ReadonlyMap<string, string>): string {
  const filled = text.replace(/var\((--[\w-]+)\)/g, (_, name) => colors.get(name) ?? 'none')
  return filled.includes('var(') ? fillColors(filled, colors) : filled
}

function toSvg(pattern: string, style: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="816" height="1056" viewBox="0 0 816 1056" fill="none"><style>${style}</style>${pattern}</svg>`
}
