import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import type { Mailer } from './send-email.ts'
import { smtpMailer } from './smtp-mailer.ts'

export function createMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, 'mail'))
}

/** Emails contain what visitors wrote. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Named `{time of the delivery}-{delivery id}.eml`, so that a retry replaces the first file. */
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
        await mkdir(directory, { recursive: true, mode: FOLDER_MODE })
        const path = join(directory, emlName(id, createdAt))
        await writeFile(path, message as Buffer, { mode: FILE_MODE, flush: true })
      } catch (cause) {
        throw new DeliveryFailure('misconfigured', { cause })
      }
    },
    close: () => composer.close(),
  }
}

function emlName(id: string, createdAt: Date): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id.replace(/[^\w-]/g, '')}.eml`
}
