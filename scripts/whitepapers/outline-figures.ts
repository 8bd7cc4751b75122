import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import svgpath from 'svgpath'
import { memoize } from '../build/memoize.ts'
import type { Figure } from '../content/figures.ts'
import { readFonts } from './fonts.ts'

/** By URL path. An <img> cannot use the page's fonts, so text becomes outlines. */
export async function outlineFigures(
  figures: readonly Figure[],
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const svgs = figures.map(({ svg }) => svg)
  const outlines = await outlineOnce(JSON.stringify(svgs), () => outlineAll(svgs, root))
  return new Map(figures.map(({ address }, index) => [address, outlines[index] ?? '']))
}

const outlineOnce = memoize<readonly string[]>()

async function outlineAll(svgs: readonly string[], root: string): Promise<readonly string[]> {
  if (svgs.length === 0) return []
  const directory = await mkdtemp(join(tmpdir(), 'drawing-fonts-'))
  try {
    const fonts = await readFonts(root)
    const fontFiles = fonts.map((_, index) => join(directory, `${index}.ttf`))
    await Promise.all(fonts.map((bytes, index) => writeFile(fontFiles[index] ?? '', bytes)))
    const font = { fontFiles, loadSystemFonts: false } // the renderer reads fonts from files only
    return svgs.map((svg) => shorten(new Resvg(svg, { font }).toString()))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Relative coordinates, rounded to 0.1 px: equal glyphs compress well. */
function shorten(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${svgpath(path).rel().round(1)}"`)
    .replace(/\n\s*/g, '\n')
}
