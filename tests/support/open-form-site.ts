import { randomUUID } from 'node:crypto'
import type { DatabaseSettings } from '../../server/database/database.ts'
import { FORM_MIN_FILL_MS } from '../../shared/timings.ts'
import { type ServedSite, serveTestSite, type TestSiteOptions } from './build-test-site.ts'
import { type Mailbox, type MailboxOptions, openMailbox, type ReceivedMail } from './mailbox.ts'
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** The site with everything a lead passes through: a database, a mail server and a webhook receiver. */
export interface FormSite {
  readonly site: ServedSite
  readonly mailbox: Mailbox
  readonly receiver: WebhookReceiver
  /** The stored submissions. */
  stored(): Promise<readonly { readonly status: string; readonly answers: string }[]>
  /** Resolves once `count` mails with this reference have arrived. */
  mailsAbout(reference: string, count: number): Promise<readonly ReceivedMail[]>
  /** Resolves once `count` webhooks with this reference have arrived. */
  eventsAbout(reference: string, count: number): Promise<readonly ReceivedEvent[]>
  close(): Promise<void>
}

interface ReceivedEvent {
  readonly type: string
  readonly version: number
  // biome-ignore lint/suspicious/noExplicitAny: each type has other data
  readonly data: Readonly<Record<string, any>>
}

export interface FormSiteOptions extends Pick<TestSiteOptions, 'adapt' | 'release'> {
  readonly mailServer?: MailboxOptions
}

export async function openFormSite(
  { dataDir, databaseUrl = '' }: DatabaseSettings,
  env: Readonly<Record<string, string>> = {},
  { mailServer, ...options }: FormSiteOptions = {},
): Promise<FormSite> {
  const [mailbox, receiver] = await Promise.all([openMailbox(mailServer), openWebhookReceiver()])
  const site = await serveTestSite({
    ...options,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: 'whsec_MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA=',
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      ...env,
    },
  })
  return {
    site,
    mailbox,
    receiver,
    stored: () =>
      site.services.database.kysely
        .selectFrom('submissions')
        .select(['status', 'answers'])
        .execute(),
    async mailsAbout(reference, count) {
      for (;;) {
        const about = mailbox.mails.filter(({ mail }) => mail.text?.includes(reference))
        if (about.length >= count) return about
        await mailbox.received(mailbox.mails.length + 1)
      }
    },
    async eventsAbout(reference, count) {
      for (;;) {
        const events: ReceivedEvent[] = receiver.requests.map(({ body }) => JSON.parse(body))
        const about = events.filter(({ data }) => data.reference === reference)
        if (about.length >= count) return about
        await receiver.received(receiver.requests.length + 1)
      }
    },
    async close() {
      await site.close()
      await Promise.all([mailbox.close(), receiver.close()])
    },
  }
}

/** Hidden fields that a browser with JavaScript sends in addition to the answers. */
export function browserFields(): Record<string, string> {
  const elapsedMs = String(2 * FORM_MIN_FILL_MS)
  return { submissionId: randomUUID(), website: '', elapsedMs }
}
