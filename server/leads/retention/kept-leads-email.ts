import { createMailer } from '../../mail/create-mailer.ts'
import { MAIL_HEADERS } from '../../mail/mail-headers.ts'
import { renderEmail } from '../../mail/render-email.tsx'
import { sendEmail } from '../../mail/send-email.ts'
import type { LeadServices } from '../lead-services.ts'
import type { DailyPurgeOptions } from './daily-purge.ts'

/** To the privacy mailbox, because the privacy notice promises the deletion. For people who run the site, in our words. */
export function notifyOfKeptLeads(
  services: Pick<LeadServices, 'config' | 'release' | 'sender'>,
): DailyPurgeOptions['notifyTeam'] {
  const { config, release, sender: from } = services
  const { product, contact, retention } = release.facts.site
  return async ({ expired, all, since }, signal) => {
    const heading = `${expired} of ${all} leads wait to be deleted`
    const lead = `They are older than ${retention.keepLeadsDays} days by the clock of the server, which says ${since.toISOString()}. So many do not expire at once, so nothing was deleted.`
    const steps = [
      'If that time is wrong, correct the clock. Nothing else is needed.',
      'If retention in content/site.yml is too short, correct it, build and restart.',
      'If both are right, run on the server: npm run leads -- purge',
    ]
    const template = {
      sender: product,
      preview: lead,
      heading,
      blocks: [
        { kind: 'text' as const, text: lead },
        { kind: 'steps' as const, title: 'What to do', steps },
      ],
      footer: ['Sent once a week, until the daily purge of the site deletes leads again.'],
    }
    const message = renderEmail(template, release.theme, {
      to: contact.emails.privacy,
      subject: `[Retention] ${heading}`,
      headers: MAIL_HEADERS.team,
    })
    const delivery = { id: `kept-leads-${since.toISOString().slice(0, 10)}`, createdAt: since }
    const mailer = createMailer(config)
    try {
      await sendEmail({ mailer, from, delivery, message, isUnknownMailboxFinal: false }, signal)
    } finally {
      mailer.close()
    }
  }
}
