import { Resvg } from '@resvg/resvg-js'
import svgpath from 'svgpath'
import { memoize } from '../build/memoize.ts'
import type { Figure } from '../content/figures.ts'
import { fontFiles } from './font-files.ts'

/** By URL path. An <img> cannot use the page's fonts, so text becomes outlines. */
export async function outlineFigures(
  figures: readonly Figure[],
): Promise<ReadonlyMap<string, string>> {
  return outlineOnce(JSON.stringify(figures), async () => {
    const font = { fontFiles: fontFiles(), loadSystemFonts: false }
    const outline = (svg: string) => shorten(new Resvg(svg, { font }).toString())
    return new Map(figures.map(({ address, svg }) => [address, outline(svg)]))
  })
}

const outlineOnce = memoize<ReadonlyMap<string, string>>()

/** Relative coordinates, rounded to 0.1 px: equal glyphs compress well. */
function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${svgpath(path).rel().round(1)}"`)
    .replace(/\n\s*/g, '\n')
}
