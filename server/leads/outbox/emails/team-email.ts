import type { EmailMessage, TemplateBlock, TemplateRow } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { leadAddresses } from '../../follow-up/lead-page.ts'
import type { LeadServices } from '../../lead-services.ts'
import { type Booking, isUnconfirmed } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { isPossibleSpam } from '../../submissions/suspicions.ts'
import type { OwedDelivery } from '../delivery-store.ts'
import { answerRows, topicLabel } from './answer-rows.ts'
import { bookingTime, timeIn } from './booking-words.ts'
import { type EmailContext, type Fillings, whoLine } from './email-context.ts'
import { emailToUs, linkBlock, replyAddress, textBlock, visitorAddress } from './email-frame.ts'

const MAX_FIELD_LENGTH = 500

export async function teamEmail(
  services: LeadServices,
  { submission }: Pick<OwedDelivery, 'submission'>,
): Promise<EmailMessage> {
  const { bookings, emails: context } = services
  const { site, forms, papers, words } = context
  const { team } = words
  const { answers, form, suspicions } = submission
  const booking = await bookings.findOf(submission.id)
  const unconfirmed = unconfirmedWords(booking, words)
  const isMarked = isPossibleSpam(suspicions)
  const time = (date: Date) => teamTime(date, site)
  const paper = papers.find(({ slug }) => slug === answers.paper)?.title
  const titled = paper === undefined ? answers : { ...answers, paper }
  const rows = answerRows(forms[form], titled, { labels: team.labels, time })
  return emailToUs(context, {
    to: context.recipient(submission),
    replyTo: replyAddress(answers),
    subject: isMarked ? `${team.possibleSpam.mark} ${team.subject}` : team.subject,
    preview: team.preview,
    heading: team.heading,
    fillings: teamFillings(submission, context, booking),
    blocks: [
      ...(isMarked ? [textBlock(team.possibleSpam.note)] : []),
      ...(unconfirmed ? [textBlock(unconfirmed.note)] : []),
      textBlock(replyAddress(answers) ? team.canReply : team.cannotReply),
      ...(await markLinks(services, submission)),
      textBlock(team.caution),
      { kind: 'rows', title: team.answersTitle, rows },
      { kind: 'rows', title: team.sourceTitle, rows: sourceRows(submission, team.labels, time) },
    ],
  })
}

/** To the pages on which the team marks a lead. */
export async function markLinks(
  services: LeadServices,
  submission: StoredSubmission,
): Promise<readonly TemplateBlock[]> {
  const { answeredLabel, spamLabel } = services.emails.words.team.marks
  const { answered, spam } = await leadAddresses(services, submission)
  return [linkBlock(answeredLabel, answered), linkBlock(spamLabel, spam)]
}

export function teamFillings(
  submission: StoredSubmission,
  { words, site, forms, demo }: EmailContext,
  booking?: Booking,
) {
  const { form, answers, reference, suspicions } = submission
  const signs: Readonly<Record<string, string>> = words.team.possibleSpam.signs
  return {
    reference,
    ...(booking && bookingTime(booking, demo.zone)),
    form: unconfirmedWords(booking, words)?.form ?? words.team.forms[form],
    who: whoLine(whoSent(answers) || reference),
    about: topicLabel(forms[form], answers) ?? reference,
    time: teamTime(submission.receivedAt, site),
    signs: suspicions.map((sign) => signs[sign] ?? sign).join(', '),
  } satisfies Fillings
}

/** A demo that nobody has confirmed is a lead without a demo. */
function unconfirmedWords(booking: Booking | undefined, { team }: EmailContext['words']) {
  if (!booking || !isUnconfirmed(booking)) return undefined
  return booking.state === 'cancelled' ? team.declined : team.unconfirmed
}

function whoSent({ company, name, firstName, lastName, ...answers }: StoredSubmission['answers']) {
  return company || name || `${firstName ?? ''} ${lastName ?? ''}`.trim() || visitorAddress(answers)
}

function sourceRows(
  { reference, receivedAt, page, attribution }: StoredSubmission,
  labels: EmailContext['words']['team']['labels'],
  time: (date: Date) => string,
): readonly TemplateRow[] {
  const first = visitLines(attribution.first, labels)
  const last = visitLines(attribution.last, labels)
  return [
    { label: labels.reference, value: reference },
    { label: labels.received, value: time(receivedAt) },
    { label: labels.page, value: plainLine(page, MAX_FIELD_LENGTH) },
    { label: labels.firstVisit, value: first },
    { label: labels.lastVisit, value: last === first ? '' : last },
  ].filter(({ value }) => value !== '')
}

/** Campaign tags keep their names, such as `utm_source`. */
function visitLines(
  visit: Readonly<Record<string, string>> = {},
  { landingPath, referrer }: EmailContext['words']['team']['labels'],
): string {
  const labels: Readonly<Record<string, string>> = { landingPath, referrer }
  return Object.entries(visit)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => plainLine(`${labels[name] ?? `${name}:`} ${value}`, MAX_FIELD_LENGTH))
    .join('\n')
}

function teamTime(date: Date, { hours }: EmailContext['site']): string {
  return `${timeIn(hours.zone, date)} ${hours.zoneName}`
}
