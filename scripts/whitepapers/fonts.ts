import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decompress } from 'wawoff2'

/** Static faces, because the typesetter does not support variable fonts. */
const FACES = {
  overpass: ['400-normal', '400-italic', '600-normal', '700-normal', '800-normal'],
  'overpass-mono': ['400-normal', '600-normal'],
  'source-serif-4': ['400-normal', '400-italic', '700-normal', '700-italic'],
}

export interface Font {
  readonly name: string
  readonly woff2: Buffer
}

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

export async function toTrueType(fonts: readonly Font[]): Promise<readonly Buffer[]> {
  const faces: Buffer[] = []
  for (const { woff2 } of fonts) {
    // In sequence: the result is in memory that the next call overwrites.
    faces.push(Buffer.from(await decompress(woff2)))
  }
  return faces
}
