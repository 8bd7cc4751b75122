import { Resvg } from '@resvg/resvg-js'
import type { Figure } from '../content/figures.ts'
import { withFontFiles } from './font-files.ts'
import { shortenPath } from './shorten-path.ts'

/**
 * Address to the SVG that is served there. A drawing in an <img> cannot use the page's fonts, so its letters
 * become outlines: the same letters as in the PDF. Its words stand in its alternative text.
 */
export async function outlineFigures(
  figures: readonly Figure[],
  root: string,
): Promise<ReadonlyMap<string, string>> {
  if (figures.length === 0) return new Map()
  return withFontFiles(root, /./, (fontFiles) => {
    const font = { fontFiles, loadSystemFonts: false }
    const outline = (svg: string) => shorten(new Resvg(svg, { font }).toString())
    return new Map(figures.map(({ address, svg }) => [address, outline(svg)]))
  })
}

function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortenPath(path)}"`)
    .replace(/\n\s*/g, '\n')
}
