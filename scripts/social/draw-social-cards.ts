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
  /** Cards that were drawn once are cached here, by what they say and their colors. */
  readonly cache: string
}

/** Changed with the drawing: cards of an older one are then not taken over. */
const DRAWING = '1'

/** The cards as PNG, by the same names. */
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
      // Letters become outlines first, so that no font of the machine is ever taken.
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

/** The two weights of the cards. */
const FACES = /overpass-latin-[68]00-normal/

/** In px; widths grow with the size. */
const MEASURED_SIZE = 100

/** Measures lines of the heading's face, each word once. */
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

/** Between two words, in em, with the side bearings of their letters. */
const SPACE = 0.3

function fileName(card: SocialCard, colors: ThemeColors): string {
  return `${createHash('sha256')
    .update(JSON.stringify([DRAWING, card, colors]))
    .digest('hex')}.png`
}

/** Under another name first: a build that is broken off leaves nothing half there. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, path)
}
