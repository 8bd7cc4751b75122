import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LeadsError } from './leads-error.ts'

/** Throws LeadsError if the file exists. */
export function refuseExisting(out: string | undefined): void {
  if (out !== undefined && existsSync(out)) {
    throw new LeadsError(`${out} already exists. Choose another name`)
  }
}

/** Files are readable by their owner only. */
export async function writeOutput(
  text: AsyncIterable<string> | Iterable<string>,
  out: string | undefined,
): Promise<void> {
  const source = Readable.from(text)
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  await pipeline(source, createWriteStream(out, { mode: 0o600, flags: 'wx' }))
}
