import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFonts, toTrueType } from './fonts.ts'

/** Has `use` draw with every face of the papers as a file: the renderer of SVG reads fonts from files alone. */
export async function withFontFiles<Result>(
  root: string,
  use: (fontFiles: string[]) => Result | Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'drawing-fonts-'))
  try {
    return await use(await writeFonts(root, directory))
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
