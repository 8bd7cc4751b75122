import { Resvg } from '@resvg/resvg-js'
import svgpath from 'svgpath'
import { cachedFile } from '../build/cached-file.ts'
import type { Figure } from '../content/figures.ts'
import { fontFiles } from './font-files.ts'

/** By URL path. An <img> cannot use the page's fonts, so text becomes outlines. */
export async function outlineFigures(
  figures: readonly Figure[],
): Promise<ReadonlyMap<string, string>> {
  const font = { fontFiles: fontFiles(), loadSystemFonts: false }
  const outlined = figures.map(async ({ address, svg }) => {
    const outlines = await cachedFile('figures', [svg], async () =>
      Buffer.from(shorten(new Resvg(svg, { font }).toString())),
    )
    return [address, outlines.toString()] as const
  })
  return new Map(await Promise.all(outlined))
}

/** Relative coordinates, rounded to 0.1 px: equal glyphs compress well. */
function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${svgpath(path).rel().round(1)}"`)
    .replace(/\n\s*/g, '\n')
}
