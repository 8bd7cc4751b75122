import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { withFontFiles } from '../whitepapers/font-files.ts'
import { type SocialCard, socialCard } from './social-card.ts'

interface DrawOptions {
  /** The repository, for its fonts. */
  readonly root: string
  /** Cards that were drawn once are kept here, by what they say. */
  readonly cache: string
}

/** Changed with the drawing: cards of an older one are then not taken over. */
const DRAWING = '1'

/** The cards as PNG, by the same names. */
export async function drawSocialCards(
  cards: ReadonlyMap<string, SocialCard>,
  { root, cache }: DrawOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const kept = new Map<string, Uint8Array>()
  for (const [name, card] of cards) {
    const known = await readFile(join(cache, fileName(card))).catch(() => undefined)
    if (known) kept.set(name, known)
  }
  const missing = [...cards].filter(([name]) => !kept.has(name))
  if (missing.length === 0) return kept
  await mkdir(cache, { recursive: true })
  return withFontFiles(root, async (fontFiles) => {
    for (const [name, card] of missing) {
      const png = await draw(card, fontFiles)
      await keep(join(cache, fileName(card)), png)
      kept.set(name, png)
    }
    return kept
  })
}

/** Letters become outlines first, so that no font of the machine is ever taken. */
function draw(card: SocialCard, fontFiles: string[]): Promise<Buffer> {
  const font = { fontFiles, loadSystemFonts: false }
  const widthOf = (line: string, size: number) => {
    const text = `<text font-family="Overpass" font-weight="800" font-size="${size}">${line.replaceAll('&', '+').replaceAll('<', '+')}</text>`
    const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, {
      font,
    }).getBBox()
    return box?.width ?? 0
  }
  const svg = new Resvg(socialCard(card, widthOf), { font }).toString()
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function fileName(card: SocialCard): string {
  return `${createHash('sha256').update(DRAWING).update(JSON.stringify(card)).digest('hex')}.png`
}

/** Under another name first: a build that is broken off leaves nothing half there. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, path)
}
