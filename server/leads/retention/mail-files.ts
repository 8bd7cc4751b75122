import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The file mailer's names end with the delivery's id, and `.part` during a write. */
const MAIL_NAME = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/

/** Returns the number of removed emails. Throws node:fs errors. */
export async function removeMails(
  dataDir: string,
  deliveryIds: ReadonlySet<string>,
): Promise<number> {
  const directory = join(dataDir, 'mail')
  const names = await readNames(directory)
  const theirs = names.filter((name) => deliveryIds.has(MAIL_NAME.exec(name)?.[1] ?? ''))
  for (const name of theirs) await rm(join(directory, name), { force: true })
  return theirs.length
}

async function readNames(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
