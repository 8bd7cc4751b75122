import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decompress } from 'wawoff2'

/**
 * The faces of the papers. The typesetter cannot vary a variable font, so these are the static cuts of
 * the families that the site uses.
 */
const FACES = {
  overpass: ['400-normal', '400-italic', '600-normal', '700-normal', '800-normal'],
  'overpass-mono': ['400-normal', '600-normal'],
  'source-serif-4': ['400-normal', '400-italic', '700-normal', '700-italic'],
}

export interface Font {
  readonly name: string
  /** As it lies in its package. */
  readonly woff2: Buffer
}

/** Every face of the papers, in a fixed order. */
export async function readFonts(root: string): Promise<readonly Font[]> {
  const names = Object.entries(FACES).flatMap(([family, faces]) =>
    faces.map((face) => `${family}/files/${family}-latin-${face}.woff2`),
  )
  return Promise.all(
    names.map(async (name) => ({
      name,
      woff2: await readFile(join(root, 'node_modules/@fontsource', name)),
    })),
  )
}

/** The same faces as the typesetter reads them. */
export async function toTrueType(fonts: readonly Font[]): Promise<readonly Buffer[]> {
  const faces: Buffer[] = []
  for (const { woff2 } of fonts) {
    // One after the other: what the decompressor gives lies in its own memory until the next font.
    faces.push(Buffer.from(await decompress(woff2)))
  }
  return faces
}
