import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Font, readFonts, toTrueType } from './fonts.ts'

/** The SVG renderer reads fonts from files, and all of them at every call, so only matching faces are written. */
export async function withFontFiles<Result>(
  root: string,
  faces: RegExp,
  use: (fontFiles: string[]) => Result | Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'drawing-fonts-'))
  try {
    const known = (await readFonts(root)).filter(({ name }) => faces.test(name))
    return await use(await writeFonts(known, directory))
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function writeFonts(known: readonly Font[], directory: string): Promise<string[]> {
  const fonts = await toTrueType(known)
  return Promise.all(
    fonts.map(async (bytes, index) => {
      const file = join(directory, `${index}.ttf`)
      await writeFile(file, bytes)
      return file
    }),
  )
}
