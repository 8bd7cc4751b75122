import { ourAddresses } from '../../shared/check-message/check-message.ts'
import type { LeadServices } from './lead-services.ts'
import { isSender } from './outbox/emails/booking-words.ts'

type Services = Pick<LeadServices, 'config' | 'release' | 'sender' | 'logger'>

/**
 * Logs at each start what operators should know about MAIL_FROM. Not in development, which restarts after each save and
 * sends no email.
 */
export function noteSender(services: Services): void {
  if (!services.config.isProduction) return
  logWhatArrives(services)
  warnOfOwnInvitations(services)
  warnOfUnlistedSender(services)
}

function logWhatArrives({ sender, logger }: Services): void {
  const { address: mailbox } = sender
  logger.info(
    { mailbox },
    'bounces, declined invitations and absence notes arrive in the mailbox of MAIL_FROM: somebody must read it',
  )
}

/** Visitors would learn at /contact-us#check that our own emails come from an address that we do not list. */
function warnOfUnlistedSender({ release, sender, logger }: Services): void {
  const { contact } = release.facts.site
  if (ourAddresses(contact).includes(sender.address.toLowerCase())) return
  logger.warn(
    'MAIL_FROM is not in content/site.yml: add it as contact.sender, or “Check a message” calls it unknown',
  )
}

function warnOfOwnInvitations({ release, sender, logger }: Services): void {
  const hosts = release.demo.hosts.filter(({ email }) => isSender({ sender }, email))
  if (release.demo.calendar === 'off' || hosts.length === 0) return
  const what =
    'MAIL_FROM, or by default the sales address, is the mailbox of hosts. Their calendars'
  const then =
    'do not enter invitations of their own, so they get files to open: set MAIL_FROM to another'
  logger.warn({ hosts: hosts.map(({ name }) => name) }, `${what} ${then}`)
}
