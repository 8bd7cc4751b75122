import { mkdir, open, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { writeAtomically } from '../build/write-atomically.ts'
import { readContentFiles } from '../content/compile-content.ts'
import type { SourceFile } from '../content/content-error.ts'

/** The files of the folder `content`, which only this module writes. */
export interface ContentFolder {
  read(): Promise<readonly SourceFile[]>
  /** False if the file has changed since `before` was read, or is not one of the folder. */
  write(before: SourceFile, text: string): Promise<boolean>
  /** False if the file is there already, or would be outside the folder. */
  create(source: SourceFile): Promise<boolean>
  /** False if the file has changed since it was read, or is not one of the folder. */
  remove(source: SourceFile): Promise<boolean>
}

/** `directory` is the folder `content` of a repository. */
export function openContentFolder(directory: string): ContentFolder {
  const read = () => readContentFiles(directory)
  const pathOf = (file: string) => join(directory, file.slice('content/'.length))

  /** What stands before the text, if the file is still as it was read; undefined otherwise. */
  async function readMark(before: SourceFile): Promise<string | undefined> {
    const known = (await read()).find(({ file }) => file === before.file)
    if (known?.text !== before.text) return undefined
    const path = pathOf(before.file)
    if (!(await isInside(directory, path))) return undefined
    const bytes = await readFile(path)
    const mark = bytes.toString().startsWith('\uFEFF') ? '\uFEFF' : ''
    // Bytes that are no UTF-8 would be lost.
    return bytes.equals(Buffer.from(mark + before.text)) ? mark : undefined
  }

  return {
    read,
    async write(before, text) {
      const mark = await readMark(before)
      if (mark === undefined) return false
      await writeAtomically(pathOf(before.file), mark + text)
      return true
    },
    async create({ file, text }) {
      const path = pathOf(file)
      if (!path.startsWith(directory + sep)) return false
      await mkdir(dirname(path), { recursive: true })
      if (!(await isInside(directory, dirname(path)))) return false
      return createFile(path, text)
    },
    async remove(source) {
      if ((await readMark(source)) === undefined) return false
      await rm(pathOf(source.file))
      return true
    },
  }
}

/** False if it is there already. Leaves no part of a file, such as a full disk would. */
async function createFile(path: string, text: string): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined
    throw error
  })
  if (!file) return false
  try {
    await file.writeFile(text)
    await file.sync()
    return true
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** A link in the folder may lead out of it. */
async function isInside(directory: string, path: string): Promise<boolean> {
  return `${await realpath(path)}${sep}`.startsWith((await realpath(directory)) + sep)
}
