import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from './fonts.ts'

const TYPESETTER = 'node_modules/@myriaddreamin/typst-ts-node-compiler/package.json'

/** Changes with template, fonts and typesetter. */
export async function hashTemplate(root: string, fonts: readonly Font[]): Promise<string> {
  const folder = join(import.meta.dirname, 'template')
  const files = (await readdir(folder)).sort().map((name) => join(folder, name))
  const contents = await Promise.all(
    [...files, join(root, TYPESETTER)].map((file) => readFile(file)),
  )
  const hash = createHash('sha256')
  for (const content of [...contents, ...fonts.map(({ woff2 }) => woff2)]) {
    hash.update(`${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
