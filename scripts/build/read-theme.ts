import { readFile } from 'node:fs/promises'
import { fillColors, type Theme, type ThemeColors } from '../../shared/theme-colors.ts'

/** For everything rendered outside a browser. */
export async function readTheme(): Promise<Theme> {
  const css = await readFile('client/theme/tokens.css', 'utf8')
  const block = css.slice(css.indexOf(':root {'), css.indexOf('[data-theme'))
  return { day: readColors(block, '$1'), night: readColors(block, '$2') }
}

/** `side` selects the argument of `light-dark()`. Skips mixed colors. */
function readColors(css: string, side: '$1' | '$2'): ThemeColors {
  const values = readTokens(css.replaceAll(/light-dark\((.+), (.+)\);/g, `${side};`))
  const colors = Object.entries(values).map(([name, value]) => [name, fillColors(value, values)])
  return Object.fromEntries(
    colors
      .filter(([, color = '']) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
      .map(([name, color = '']) => [name, longHex(color)]),
  )
}

/** Of a block that Biome has formatted: one a line. */
export function readTokens(block: string): Readonly<Record<string, string>> {
  const tokens = [...block.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)]
  return Object.fromEntries(tokens.map(([, name = '', value = '']) => [name, value]))
}

/** Some email clients do not support `#fff`. */
function longHex(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
