import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { DeliveryFailure } from './transport.ts'

/** For the server's user only: emails contain what visitors wrote. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Writes each email to `{time of the delivery}-{delivery id}.eml`, so a second attempt replaces the first. */
export function fileMailer(directory: string): Mailer {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, createdAt, options }) {
      try {
        const { message } = await composer.sendMail(options)
        await writeWhole(directory, emlName(id, createdAt), message as Buffer)
      } catch (cause) {
        throw new DeliveryFailure('misconfigured', { cause })
      }
    },
    close: () => composer.close(),
  }
}

/** Without colons, which some file systems refuse: 2026-11-16T14-30-05-000Z-{id}.eml */
function emlName(id: string, createdAt: Date): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id.replace(/[^\w-]/g, '')}.eml`
}

/** In full or not at all, even if the power fails. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: FOLDER_MODE })
  const unfinished = join(directory, `.${name}.part`)
  const file = await open(unfinished, 'w', FILE_MODE)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(directory, name))
}
