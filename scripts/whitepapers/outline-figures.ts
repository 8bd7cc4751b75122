import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { Figure } from '../content/figures.ts'
import { readFonts, toTrueType } from './fonts.ts'
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
  const directory = await mkdtemp(join(tmpdir(), 'figure-fonts-')) // it reads fonts from files alone
  try {
    const font = { fontFiles: await writeFonts(root, directory), loadSystemFonts: false }
    const outline = (svg: string) => shorten(new Resvg(svg, { font }).toString())
    return new Map(figures.map(({ address, svg }) => [address, outline(svg)]))
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function writeFonts(root: string, directory: string): Promise<string[]> {
  const fonts = await toTrueType(await readFonts(root))
  return Promise.all(
    fonts.map(async (bytes, index) => {
      const file = join(directory, `${index}.ttf`)
      await writeFile(file, bytes)
      return file
    }),
  )
}

function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortenPath(path)}"`)
    .replace(/\n\s*/g, '\n')
}
