import type { Response } from 'express'
import type { LeadServices } from '../lead-services.ts'

/** A person used a link that only an email to this mailbox has. What they asked for is done even if this is not stored. */
export async function noteReader(
  { addresses, logger }: Pick<LeadServices, 'addresses' | 'logger'>,
  res: Response,
  email: string | Promise<string>,
): Promise<void> {
  try {
    const mailbox = await email
    if (mailbox !== '') await addresses.recordOpening(mailbox)
  } catch (err) {
    logger.warn({ requestId: res.locals.requestId, err }, 'opened link not recorded')
  }
}
