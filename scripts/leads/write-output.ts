import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LeadsError } from './leads-error.ts'

/** Throws LeadsError if the file exists. */
export function refuseExisting(out: string | undefined): void {
  if (out !== undefined && existsSync(out)) {
    throw new LeadsError(`${out} already exists. Choose another name`)
  }
}

/** To standard output, or to a new file that only its owner can read. Throws LeadsError and node:fs errors. */
export async function writeOutput(
  text: AsyncIterable<string> | Iterable<string>,
  out: string | undefined,
): Promise<void> {
  const source = Readable.from(text)
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  refuseExisting(out)
  const unfinished = `${out}.part`
  try {
    await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
