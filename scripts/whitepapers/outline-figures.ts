import { Resvg } from '@resvg/resvg-js'
import svgpath from 'svgpath'
import { cachedFile } from '../build/cached-file.ts'
import { byDay, COLORS, type Figure, STYLE, withStyle } from '../content/figures.ts'
import { fontFiles } from './font-files.ts'

/** By URL path. An <img> cannot use the page's fonts, so text becomes outlines. */
export async function outlineFigures(
  figures: readonly Figure[],
): Promise<ReadonlyMap<string, string>> {
  const font = { fontFiles: fontFiles(), loadSystemFonts: false }
  const outlined = figures.map(async ({ address, svg }) => {
    const outlines = await cachedFile('figures', [svg], async () =>
      Buffer.from(shorten(outline(svg, (text) => new Resvg(text, { font }).toString()))),
    )
    return [address, outlines.toString()] as const
  })
  return new Map(await Promise.all(outlined))
}

/** resvg knows no variables, so each stands as a color of its own meanwhile. Drawings have no other colors. */
function outline(svg: string, draw: (svg: string) => string): string {
  const colors = [...new Set(svg.match(COLORS))]
  const standIn = (at: number) => `#${(at + 1).toString(16).padStart(6, '0')}`
  const drawn = draw(
    byDay(colors.reduce((text, color, at) => text.replaceAll(color, standIn(at)), svg)),
  )
  const [, style = ''] = STYLE.exec(svg) ?? []
  return withStyle(
    colors.reduce((text, color, at) => text.replaceAll(standIn(at), color), drawn),
    style,
  )
}

/** Relative coordinates, rounded to 0.1 px: equal glyphs compress well. */
function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${svgpath(path).rel().round(1)}"`)
    .replace(/\n\s*/g, '\n')
}
