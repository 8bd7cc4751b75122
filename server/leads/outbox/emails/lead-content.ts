import type { EmailWords } from '../../../../shared/content/schemas/emails.ts'
import type { TemplateBlock, TemplateRow } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { isWelcome } from '../../addresses/may-write.ts'
import { leadAddresses } from '../../follow-up/lead-page.ts'
import type { LeadServices } from '../../lead-services.ts'
import { type Booking, isUnconfirmed } from '../../scheduling/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { isPossibleSpam } from '../../submissions/suspicions.ts'
import { answerRows, topicLabel } from './answer-rows.ts'
import { bookingTime, timeIn } from './booking-words.ts'
import { linkBlock, textBlock, visitorAddress } from './email-frame.ts'
import { type Fillings, paperOf, whoLine } from './fill-words.ts'

const MAX_FIELD_LENGTH = 500

/** What the team reads about a lead, by email or in a chat. */
export async function leadContent(services: LeadServices, submission: StoredSubmission) {
  const { bookings, forms, release } = services
  const { team } = release.emails
  const { answers, form, suspicions } = submission
  const booking = await bookings.findOf(submission.id)
  const unconfirmed = unconfirmedWords(booking, team)
  const isMarked = isPossibleSpam(suspicions)
  const note = isMarked ? team.possibleSpam.note : team.withoutReceipt
  const time = (date: Date) => teamTime(date, release)
  const paper = paperOf(services, answers.paper)?.title
  const shown = {
    ...answers,
    ...(paper !== undefined && { paper }),
    ...(booking && { slot: booking.slot.start.toISOString() }), // may be another than was asked for
  }
  const rows = answerRows(forms[form], shown, { labels: team.labels, time })
  return {
    booking,
    /** Whoever reads the address may have said no, or another demo of the address has replaced it. */
    isDeclined: unconfirmed === team.declined,
    fillings: teamFillings(submission, services, booking),
    /** Before a subject. */
    mark: isMarked ? `${team.possibleSpam.mark} ` : '',
    notes: [
      ...(isWelcome('answer', submission) ? [] : [textBlock(note)]),
      ...(unconfirmed ? [textBlock(unconfirmed.note)] : []),
    ],
    rows: [
      { kind: 'rows', title: team.answersTitle, rows },
      { kind: 'rows', title: team.sourceTitle, rows: sourceRows(submission, team.labels, time) },
    ] satisfies readonly TemplateBlock[],
  }
}

/** To the pages on which the team marks a lead. */
export async function markLinks(
  services: LeadServices,
  submission: StoredSubmission,
): Promise<readonly TemplateBlock[]> {
  const { answeredLabel, spamLabel } = services.release.emails.team.marks
  const { answered, spam } = await leadAddresses(services, submission)
  return [linkBlock(answeredLabel, answered), linkBlock(spamLabel, spam)]
}

export function teamFillings(
  submission: StoredSubmission,
  { forms, release }: LeadServices,
  booking?: Booking,
) {
  const { form, answers, reference, suspicions } = submission
  const { team } = release.emails
  const signs: Readonly<Record<string, string>> = team.possibleSpam.signs
  return {
    reference,
    ...(booking && bookingTime(booking, release.demo.zone)),
    form: unconfirmedWords(booking, team)?.form ?? team.forms[form],
    who: whoLine(whoSent(answers) || reference),
    about: topicLabel(forms[form], answers) ?? reference,
    time: teamTime(submission.receivedAt, release),
    signs: suspicions.map((sign) => signs[sign] ?? sign).join(', '),
  } satisfies Fillings
}

/** A demo that nobody has confirmed is a lead without a demo. */
function unconfirmedWords(booking: Booking | undefined, team: EmailWords['team']) {
  if (!booking || !isUnconfirmed(booking)) return undefined
  return booking.state === 'cancelled' ? team.declined : team.unconfirmed
}

function whoSent({ company, name, firstName, lastName, ...answers }: StoredSubmission['answers']) {
  return company || name || `${firstName ?? ''} ${lastName ?? ''}`.trim() || visitorAddress(answers)
}

function sourceRows(
  { reference, receivedAt, page, attribution }: StoredSubmission,
  labels: EmailWords['team']['labels'],
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
  { landingPath, referrer }: EmailWords['team']['labels'],
): string {
  const labels: Readonly<Record<string, string>> = { landingPath, referrer }
  return Object.entries(visit)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => plainLine(`${labels[name] ?? `${name}:`} ${value}`, MAX_FIELD_LENGTH))
    .join('\n')
}

function teamTime(date: Date, { facts }: LeadServices['release']): string {
  const { hours } = facts.site
  return `${timeIn(hours.zone, date)} ${hours.zoneName}`
}
