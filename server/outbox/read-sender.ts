import type { Site } from '../../shared/content/schemas/site.ts'
import type { Sender } from './send-email.ts'

/**
 * Who emails come from: `hello@example.com` or `Name <hello@example.com>`, without it the sales address of the site.
 * Throws an Error for what is neither.
 */
export function readSender(mailFrom: string | undefined, { product, contact }: Site): Sender {
  const text = mailFrom?.trim() || contact.emails.sales
  const [, name, address] = /^(?:(.*?)\s*<)?([^\s<>]+@[^\s<>]+?)>?$/.exec(text) ?? []
  if (!address) throw new Error('MAIL_FROM is an address, or a name with an address in <>')
  return { name: name?.replace(/^"|"$/g, '') || product, address }
}
