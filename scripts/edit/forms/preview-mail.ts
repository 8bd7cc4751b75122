import { createLeadServices, type LeadServices } from '../../../server/leads/lead-services.ts'
import type { OwedDelivery } from '../../../server/leads/ledger/lease-deliveries.ts'
import { composeAnnouncement } from '../../../server/leads/outbox/emails/announcement-email.ts'
import { bookingEmail } from '../../../server/leads/outbox/emails/booking-email.ts'
import { mailboxOf } from '../../../server/leads/outbox/emails/fill-words.ts'
import { composeReminder } from '../../../server/leads/outbox/emails/reminder-email.ts'
import { teamEmail } from '../../../server/leads/outbox/emails/team-email.ts'
import { composeUnreachable } from '../../../server/leads/outbox/emails/unreachable-email.ts'
import { visitorEmail } from '../../../server/leads/outbox/emails/visitor-email.ts'
import type { Booking } from '../../../server/leads/scheduling/booking.ts'
import type { StoredSubmission } from '../../../server/leads/submissions/submission.ts'
import type { EmailMessage } from '../../../server/mail/email-template.ts'
import type { Services } from '../../../server/services.ts'
import type { EmailWords } from '../../../shared/content/schemas/emails.ts'
import type { MailName } from './mail-name.ts'

export type MailPreview = Pick<EmailMessage, 'to' | 'subject' | 'text' | 'html'> & {
  /** The invitation as a file. */
  readonly calendar?: string
}

export type PreviewMail = (mail: MailName, words: EmailWords) => Promise<MailPreview>

/** Emails as the server writes them, with other words, about people and companies that do not exist. */
export function createMailPreview(parts: Services): PreviewMail {
  return async (mail, words) => {
    const { compose, ...sample } = MAILS[mail]
    const services = servicesFor(parts, words, sample)
    const message = await compose(services, deliveryOf(services, sample))
    const { to, subject, text, html, invitation } = message
    return { to, subject, text, html, ...(invitation && { calendar: invitation.content }) }
  }
}

interface Sample {
  readonly kind?: OwedDelivery['kind']
  readonly form?: StoredSubmission['form']
  readonly suspicions?: readonly string[]
  /** Undefined without a demo. */
  readonly booking?: Partial<Booking>
}

type Compose = (services: LeadServices, delivery: OwedDelivery) => Promise<EmailMessage>

const toVisitor = { kind: 'invitation-visitor', compose: bookingEmail } as const
const toHost = { kind: 'invitation-host', compose: bookingEmail } as const
const unconfirmed = { heldUntil: new Date() }

const MAILS: Readonly<Record<MailName, Sample & { readonly compose: Compose }>> = {
  contact: { form: 'contact', compose: visitorEmail },
  whitepaper: { form: 'whitepaper', compose: visitorEmail },
  demo: { compose: visitorEmail },
  held: { booking: { state: 'held', ...unconfirmed }, compose: visitorEmail },
  booked: { ...toVisitor, booking: {} },
  moved: { ...toVisitor, booking: { sequence: 1 } },
  cancelled: { ...toVisitor, booking: { state: 'cancelled' } },
  reminderDay: { ...toVisitor, kind: 'reminder-day', booking: {} },
  reminderHour: { ...toVisitor, kind: 'reminder-hour', booking: {} },
  announcement: {
    form: 'whitepaper',
    compose: (services, { submission }) =>
      composeAnnouncement(services, submission, submission.answers.paper ?? ''),
  },
  hostBooked: { ...toHost, booking: {} },
  hostMoved: { ...toHost, booking: { sequence: 1 } },
  hostCancelled: { ...toHost, booking: { state: 'cancelled' } },
  hostHandedOver: { ...toHost, kind: 'invitation-former-host', booking: { sequence: 1 } },
  teamContact: { form: 'contact', compose: teamEmail },
  teamWhitepaper: { form: 'whitepaper', compose: teamEmail },
  teamDemo: { booking: {}, compose: teamEmail },
  teamSpam: { form: 'contact', suspicions: ['links', 'markup', 'repeated'], compose: teamEmail },
  teamUnconfirmed: { booking: { state: 'held', ...unconfirmed }, compose: teamEmail },
  teamDeclined: { booking: { state: 'cancelled', ...unconfirmed }, compose: teamEmail },
  teamUnreachable: {
    booking: {},
    async compose(services, { submission }) {
      const [to, booking] = [mailboxOf(services, submission), await services.bookings.findOf('')]
      return composeUnreachable(services, { submission, to, booking, isInvited: false })
    },
  },
  teamReminder: {
    form: 'contact',
    compose(services, { submission }) {
      const mailbox = mailboxOf(services, submission)
      return composeReminder(services, { mailbox, waiting: [submission], isNamed: () => true })
    },
  },
}

const FORMER_HOST = { name: 'Former host', email: 'former.host@example.com' }

/** With the real builder, and neither the database nor its keys. */
function servicesFor(parts: Services, emails: EmailWords, sample: Sample): LeadServices {
  const { demo } = parts.release
  const hosts = [...demo.hosts, { ...FORMER_HOST, zone: demo.zone }]
  const release = { ...parts.release, emails, demo: { ...demo, hosts } }
  const services = createLeadServices({ ...parts, release })
  const booking = sample.booking && bookingOf(services, sample.booking)
  return {
    ...services,
    links: { ...services.links, sign: async () => 'EXAMPLE' },
    keyedHash: async () => 'EXAMPLE',
    bookings: {
      ...services.bookings,
      findOf: async () => booking,
      hasPlace: async () => true,
      findOther: async () => undefined,
    },
  }
}

const ID = '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f'

/** Tomorrow at 10, because a reminder says so. */
function bookingOf({ release }: LeadServices, changes: Partial<Booking>): Booking {
  const { demo } = release
  const tomorrow = Temporal.Now.zonedDateTimeISO(demo.zone).toPlainDate().add({ days: 1 })
  const start = tomorrow.toZonedDateTime({ timeZone: demo.zone, plainTime: '10:00' })
  const end = start.add({ minutes: demo.minutes })
  return {
    id: ID,
    submissionId: ID,
    state: 'booked',
    slot: { start: new Date(start.epochMilliseconds), end: new Date(end.epochMilliseconds) },
    zone: demo.zone,
    sequence: 0,
    heldUntil: undefined,
    holdReason: undefined,
    host: demo.hosts[0]?.name,
    formerHost: FORMER_HOST.name,
    ...changes,
  }
}

function deliveryOf({ release }: LeadServices, sample: Sample): OwedDelivery {
  const { form = 'demo', kind = 'visitor-email', suspicions = [] } = sample
  const { contact } = release.facts.site
  const page = {
    contact: '/contact-us',
    whitepaper: '/download-whitepaper',
    demo: '/schedule-your-demo',
  }
  const answers = {
    ...(form === 'contact' && {
      name: 'Jo Example',
      topic: contact.topics[0]?.value ?? '',
      message: 'Can your load file hold two seal numbers?',
    }),
    ...(form !== 'contact' && { firstName: 'Jo', role: 'broker' }),
    ...(form === 'whitepaper' && { paper: release.facts.papers[0]?.slug ?? '' }),
    ...(form === 'demo' && { lastName: 'Example', cover: 'A load that somebody else picked up.' }),
    ...(sample.booking && { slot: 'chosen' }),
    company: 'Example Freight LLC',
    email: 'jo@example.com',
    phone: '000-555-0142',
  }
  const receivedAt = new Date()
  return {
    id: ID,
    kind,
    sequence: sample.booking?.sequence ?? 0,
    attempt: 1,
    createdAt: receivedAt,
    giveUpAt: receivedAt.toISOString(),
    submission: {
      id: ID,
      reference: '7K3M-Q0XZ',
      form,
      status: 'accepted',
      answers,
      emailKey: answers.email,
      page: page[form],
      receivedAt,
      networkHash: '',
      attribution: { first: { landingPath: '/' }, last: {} },
      consents: [
        { kind: 'marketing', isGiven: true, text: 'Email me new whitepapers.', version: '' },
      ],
      suspicions,
    },
  }
}
