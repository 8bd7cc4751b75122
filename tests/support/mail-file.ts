import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a delivery's mail, or a partial one, as a site without a mail server does. Returns the folder. */
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
