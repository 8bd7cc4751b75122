import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * An interrupted build leaves no partial file, and a starting server never reads one. Leaves an equal file alone. Flushed
 * before it gets its name: after a power cut, the name of an unflushed file is an empty file.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => undefined)
  if (present?.equals(Buffer.from(content))) return
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.new`
  try {
    await writeFile(temporary, content, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }) // a full disk would get fuller, and content/ a file that nobody wrote
    throw error
  }
}
