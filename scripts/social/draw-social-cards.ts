import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import { withFontFiles } from '../whitepapers/font-files.ts'
import { type SocialCard, socialCard } from './social-card.ts'

interface DrawOptions {
  readonly root: string
  readonly colors: ThemeColors
  /** Cache folder for finished cards. */
  readonly cache: string
}

/** Change it with the layout: it invalidates cached cards. */
const DRAWING = '2'

export async function drawSocialCards(
  cards: ReadonlyMap<string, SocialCard>,
  { root, colors, cache }: DrawOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pathOf = (card: SocialCard) => join(cache, fileName(card, colors))
  const pictures = new Map<string, Uint8Array>()
  for (const [name, card] of cards) {
    const cached = await readFile(pathOf(card)).catch(() => undefined)
    if (cached) pictures.set(name, cached)
  }
  const missing = [...cards].filter(([name]) => !pictures.has(name))
  if (missing.length === 0) return pictures
  return withFontFiles(root, FACES, async (fontFiles) => {
    const font = { fontFiles, loadSystemFonts: false }
    const widthOf = measureWords(font)
    for (const [name, card] of missing) {
      const drawing = fillColors(socialCard(card, widthOf), colors)
      const png = new Resvg(drawing, { font }).render().asPng()
      await writeAtomically(pathOf(card), png)
      pictures.set(name, png)
    }
    return pictures
  })
}

const FACES = /overpass-latin-[68]00-normal/

const MEASURED_SIZE = 100

/** Measures each word once. */
function measureWords(font: ResvgRenderOptions['font']) {
  const widths = new Map<string, number>()
  const measure = (word: string) => {
    const text = `<text font-family="Overpass" font-weight="800" font-size="${MEASURED_SIZE}">${word.replace(/[&<]/g, '+')}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`
    return new Resvg(svg, { font }).getBBox()?.width ?? 0
  }
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? measure(word)
    widths.set(word, width)
    return width
  }
  return (line: string, size: number) => {
    const words = line.split(' ').map(widthOf)
    const spaces = (words.length - 1) * SPACE * MEASURED_SIZE
    return ((words.reduce((sum, width) => sum + width, 0) + spaces) * size) / MEASURED_SIZE
  }
}

const SPACE = 0.3

function fileName(card: SocialCard, colors: ThemeColors): string {
  return `${createHash('sha256')
    .update(JSON.stringify([DRAWING, card, colors]))
    .digest('hex')}.png`
}
