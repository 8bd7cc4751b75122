import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import sharp from 'sharp'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { withFontFiles } from '../whitepapers/font-files.ts'
import { type SocialCard, socialCard } from './social-card.ts'

interface DrawOptions {
  /** The repository, for its fonts. */
  readonly root: string
  readonly colors: ThemeColors
  /** Cache folder for finished cards. */
  readonly cache: string
}

/** Change it with the layout: it invalidates cached cards. */
const DRAWING = '1'

export async function drawSocialCards(
  cards: ReadonlyMap<string, SocialCard>,
  { root, colors, cache }: DrawOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pathOf = (card: SocialCard) => join(cache, fileName(card, colors))
  const kept = new Map<string, Uint8Array>()
  for (const [name, card] of cards) {
    const known = await readFile(pathOf(card)).catch(() => undefined)
    if (known) kept.set(name, known)
  }
  const missing = [...cards].filter(([name]) => !kept.has(name))
  if (missing.length === 0) return kept
  await mkdir(cache, { recursive: true })
  return withFontFiles(root, FACES, async (fontFiles) => {
    const font = { fontFiles, loadSystemFonts: false }
    const widthOf = measureWords(font)
    for (const [name, card] of missing) {
      // Converts text to outlines, so that no system font is used.
      const drawing = fillColors(socialCard(card, widthOf), colors)
      const svg = new Resvg(drawing, { font }).toString()
      const png = await sharp(Buffer.from(svg))
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer()
      await keep(pathOf(card), png)
      kept.set(name, png)
    }
    return kept
  })
}

const FACES = /overpass-latin-[68]00-normal/

/** In px; widths scale with the size. */
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

/** In em. */
const SPACE = 0.3

function fileName(card: SocialCard, colors: ThemeColors): string {
  return `${createHash('sha256')
    .update(JSON.stringify([DRAWING, card, colors]))
    .digest('hex')}.png`
}

/** Atomic, so that an interrupted build leaves no partial file. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, path)
}
