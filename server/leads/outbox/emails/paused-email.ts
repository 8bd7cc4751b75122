import type { EmailMessage } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import { readPause } from '../../ledger/pause-receiver.ts'
import { emailToUs, outdated } from './email-frame.ts'

/** That webhooks wait for their receiver. For people who run the site, in our words. Outdated once it works again. */
export async function pausedEmail(services: LeadServices): Promise<EmailMessage> {
  const { database, release } = services
  if (!(await readPause(database.kysely))) outdated()
  const lead =
    'The receiver of our webhooks has failed ten times in a row within an hour, so they wait.'
  const { contact, retention } = release.facts.site
  const steps = [
    'You have all leads by email, and webhooks wait.',
    `A lead is deleted after ${retention.keepLeadsDays} days, spam after ${retention.keepSpamDays}, with its webhooks that still wait: the receiver never hears then that a person withdrew a consent.`,
    'Every five minutes one webhook is tried. As soon as one arrives, the others follow.',
    'To see why it fails, run on the server: npm run leads -- deliveries',
  ]
  return emailToUs(services, {
    to: contact.emails.sales,
    words: { subject: '[Webhook] Its receiver is paused', heading: 'The webhook is paused', lead },
    fillings: {},
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'steps', title: 'What happens now', steps },
    ],
  })
}
