import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts the mail of a delivery where a server without a mail server does, or the half of one. Gives the folder. */
export async function writeMailFile(
  dataDir: string,
  deliveryId: string,
  { isHalf = false } = {},
): Promise<string> {
  const folder = join(dataDir, 'mail')
  const name = `2026-08-07T12-00-00-000Z-${deliveryId}.eml`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, isHalf ? `.${name}.part` : name), 'To: jo@example.com')
  return folder
}
