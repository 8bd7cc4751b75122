/**
 * A program: sends the email that it reads as JSON to each of its recipients, with the settings of the server. For scripts,
 * which can't render an email, because Node reads no JSX. Exits 1 and says why if one of them was not accepted.
 */
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { readConfig } from './config.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { EmailTemplate } from './mail/email-template.ts'
import { MAIL_HEADERS } from './mail/mail-headers.ts'
import { renderEmail } from './mail/render-email.tsx'
import { readSender, sendEmail } from './mail/send-email.ts'
import { readRelease } from './release.ts'

export interface TeamEmail {
  /** Mailboxes recognize a second one with the same id. */
  readonly id: string
  /** ISO 8601 */
  readonly createdAt: string
  readonly to: readonly string[]
  /** Its heading is the subject, and its sender the product if it is empty. */
  readonly template: EmailTemplate
}

const { id, createdAt, to, template } = (await json(process.stdin)) as TeamEmail
const config = readConfig(process.env)
const { facts, theme } = readRelease(join(import.meta.dirname, '..'))
const mailer = createMailer(config)
const sent = to.map((recipient, index) => {
  const envelope = { to: recipient, subject: template.heading, headers: MAIL_HEADERS.team }
  const words = { ...template, sender: template.sender || facts.site.product }
  return sendEmail(
    {
      mailer,
      from: readSender(config.mailFrom, facts.site),
      delivery: { id: `${id}-${index}`, createdAt: new Date(createdAt) },
      message: renderEmail(words, theme, envelope),
      isUnknownMailboxFinal: true,
    },
    new AbortController().signal,
  )
})
const failed = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
mailer.close()
for (const { reason } of failed as readonly PromiseRejectedResult[]) {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`)
}
if (failed.length > 0) process.exitCode = 1
