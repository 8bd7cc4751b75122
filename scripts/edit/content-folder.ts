import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { writeAtomically } from '../build/write-atomically.ts'
import { readContentFiles } from '../content/compile-content.ts'
import type { SourceFile } from '../content/content-error.ts'

/** The files of the folder `content`, which only this module writes. */
export interface ContentFolder {
  read(): Promise<readonly SourceFile[]>
  /** False if the file has changed since `before` was read, or is not one of the folder. */
  write(before: SourceFile, text: string): Promise<boolean>
}

/** `directory` is the folder `content` of a repository. */
export function openContentFolder(directory: string): ContentFolder {
  const read = () => readContentFiles(directory)
  return {
    read,
    async write(before, text) {
      const known = (await read()).find(({ file }) => file === before.file)
      if (known?.text !== before.text) return false
      const path = join(directory, before.file.slice('content/'.length))
      if (!(await isInside(directory, path))) return false
      const bytes = await readFile(path)
      const present = bytes.toString()
      const mark = present.startsWith('\uFEFF') ? '\uFEFF' : ''
      // Bytes that are no UTF-8 would be lost.
      if (!bytes.equals(Buffer.from(mark + before.text))) return false
      await writeAtomically(path, mark + text)
      return true
    },
  }
}

/** A link in the folder may lead out of it. */
async function isInside(directory: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(directory)) + sep)
}
