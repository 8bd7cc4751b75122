import type { Site } from '../../../../shared/content/schemas/site.ts'
import type { EmailMessage, TemplateBlock, TemplateRow } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { type Booking, isUnconfirmed } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { isPossibleSpam } from '../../submissions/suspicions.ts'
import { answerRows, topicLabel } from './answer-rows.ts'
import { bookingTime } from './booking-words.ts'
import { type EmailContext, type Fillings, fillWords, whoLine } from './email-context.ts'
import { emailToUs, linkBlock, textBlock, visitorAddress } from './email-frame.ts'

const MAX_FIELD_LENGTH = 500

/** Absolute URLs of the pages on which the team marks a lead. */
export interface LeadAddresses {
  readonly answered: string
  readonly spam: string
}

interface TeamMail {
  readonly submission: StoredSubmission
  /** A demo that nobody has confirmed is a lead without a demo. */
  readonly booking: Booking | undefined
  readonly addresses: LeadAddresses
}

export function teamEmail(mail: TeamMail, context: EmailContext): EmailMessage {
  const { submission, booking } = mail
  const { team } = context.words
  const fillings = teamFillings(submission, context, booking)
  const subject = fillWords(team.subject, fillings)
  const marked = isPossibleSpam(submission.suspicions)
    ? `${team.possibleSpam.mark} ${subject}`
    : subject
  return emailToUs(context, {
    to: context.recipient(submission),
    replyTo: visitorAddress(submission.answers),
    subject: marked,
    preview: fillWords(team.preview, fillings),
    heading: fillWords(team.heading, fillings),
    blocks: teamBlocks(mail, context, fillings),
  })
}

export function markLinks(
  { answered, spam }: LeadAddresses,
  { words }: EmailContext,
): readonly TemplateBlock[] {
  const { answeredLabel, spamLabel } = words.team.marks
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
    time: teamTime(submission.receivedAt, site.hours),
    signs: suspicions.map((sign) => signs[sign] ?? sign).join(', '),
  } satisfies Fillings
}

function unconfirmedWords(booking: Booking | undefined, { team }: EmailContext['words']) {
  if (!booking || !isUnconfirmed(booking)) return undefined
  return booking.state === 'cancelled' ? team.declined : team.unconfirmed
}

function whoSent({ company, name, firstName, lastName, ...answers }: StoredSubmission['answers']) {
  return company || name || `${firstName ?? ''} ${lastName ?? ''}`.trim() || visitorAddress(answers)
}

function teamBlocks(
  { submission, booking, addresses }: TeamMail,
  context: EmailContext,
  fillings: Fillings,
): readonly TemplateBlock[] {
  const { site, words, forms, papers } = context
  const { team } = words
  const { answers, form, suspicions } = submission
  const unconfirmed = unconfirmedWords(booking, words)
  const text = (words: string) => textBlock(fillWords(words, fillings))
  const time = (date: Date) => teamTime(date, site.hours)
  const paper = papers.find(({ slug }) => slug === answers.paper)?.title
  const titled = paper === undefined ? answers : { ...answers, paper }
  const rows = answerRows(forms[form], titled, { labels: team.labels, time })
  return [
    ...(isPossibleSpam(suspicions) ? [text(team.possibleSpam.note)] : []),
    ...(unconfirmed ? [text(unconfirmed.note)] : []),
    text(visitorAddress(answers) ? team.canReply : team.cannotReply),
    ...markLinks(addresses, context),
    text(team.caution),
    { kind: 'rows', title: team.answersTitle, rows },
    { kind: 'rows', title: team.sourceTitle, rows: sourceRows(submission, team.labels, time) },
  ]
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

function teamTime(date: Date, { zone, zoneName }: Site['hours']): string {
  const text = date.toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  })
  // Some email clients show a box for the narrow no-break space before AM and PM.
  return `${text.replaceAll('\u202f', ' ')} ${zoneName}`
}
