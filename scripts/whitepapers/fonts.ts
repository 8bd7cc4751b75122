import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decompress } from 'wawoff2'
import { cachedFile } from '../build/cached-file.ts'

/** Static faces, because the typesetter does not support variable fonts. */
const FACES = {
  overpass: ['400-normal', '400-italic', '600-normal', '700-normal', '800-normal'],
  'overpass-mono': ['400-normal', '600-normal'],
  'source-serif-4': ['400-normal', '400-italic', '700-normal', '700-italic'],
}

/** As TrueType, by path: the renderer of drawings reads fonts from files only. */
export async function readFonts(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const [family, faces] of Object.entries(FACES)) {
    const folder = join(root, 'node_modules/@fontsource', family, 'files')
    for (const face of faces) {
      const woff2 = await readFile(join(folder, `${family}-latin-${face}.woff2`))
      const name = `fonts/${hash('sha256', woff2)}.ttf`
      // In sequence: the result is in memory that the next call overwrites.
      const bytes = await cachedFile(root, name, async () => Buffer.from(await decompress(woff2)))
      fonts.set(join(root, '.cache', name), bytes)
    }
  }
  return fonts
}
