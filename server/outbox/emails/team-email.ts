import type { EmailWords } from '../../../shared/content/schemas/emails.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { type Booking, isUnconfirmed } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { answerRows, choiceLabel } from './answer-rows.ts'
import { bookingTime } from './booking-words.ts'
import { type EmailContext, type EmailMessage, type Fillings, fillWords } from './email-context.ts'
import { type Letter, type LetterRow, letterText } from './letter.ts'
import { letterHtml } from './letter-html.tsx'
import { plainLine } from './plain-text.ts'
import { visitorAddress } from './to-visitor.ts'

const MAX_WHO_LENGTH = 60
const MAX_SUBJECT_LENGTH = 140

/** To the mailbox that reads the submission: every answer, its source, and a way to reply with one click. */
export function teamEmail(
  submission: StoredSubmission,
  context: EmailContext,
  note?: TeamNote | undefined,
): EmailMessage {
  const fillings = teamFillings(submission, context, note)
  const letter = teamLetter(submission, context, { fillings, note })
  return {
    to: context.recipient(submission),
    replyTo: visitorAddress(submission.answers),
    subject: plainLine(fillWords(context.words.team.subject, fillings), MAX_SUBJECT_LENGTH),
    text: letterText(letter),
    html: letterHtml(letter, context.theme),
    // An "out of office" would go to the visitor, whose address the reply address is.
    headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  }
}

function teamFillings(
  submission: StoredSubmission,
  { words, site, forms, demo }: EmailContext,
  note: TeamNote | undefined,
) {
  const { form, answers, reference } = submission
  const aboutField = forms[form].fields.find(({ name }) => name === 'topic' || name === 'role')
  return {
    reference,
    ...(note && bookingTime(note.booking, demo.zone)),
    form: note ? words.team[note.news].form : words.team.forms[form],
    who: plainLine(whoSent(answers) || reference, MAX_WHO_LENGTH),
    about: choiceLabel(aboutField, answers[aboutField?.name ?? '']) ?? reference,
    time: teamTime(submission.receivedAt, site.hours),
  } satisfies Fillings
}

function whoSent({ company, name, firstName, lastName, ...answers }: StoredSubmission['answers']) {
  return company || name || `${firstName ?? ''} ${lastName ?? ''}`.trim() || visitorAddress(answers)
}

function teamLetter(
  submission: StoredSubmission,
  context: EmailContext,
  { fillings, note }: { readonly fillings: Fillings; readonly note: TeamNote | undefined },
): Letter {
  const { site, words, forms } = context
  const { team } = words
  const { answers } = submission
  const { hours } = site
  const say = (text: string) => fillWords(text, fillings)
  return {
    sender: site.product,
    preview: say(team.preview),
    heading: say(team.heading),
    blocks: [
      ...(note ? [{ kind: 'text' as const, text: say(team[note.news].note) }] : []),
      { kind: 'text', text: say(visitorAddress(answers) ? team.canReply : team.cannotReply) },
      { kind: 'text', text: say(team.caution) },
      {
        kind: 'rows',
        title: team.answersTitle,
        rows: answerRows(forms[submission.form], withTitle(answers, context), {
          labels: team.labels,
          time: (moment) => teamTime(moment, hours),
        }),
      },
      {
        kind: 'rows',
        title: team.sourceTitle,
        rows: sourceRows(submission, { labels: team.labels, hours }),
      },
    ],
    footer: [say(team.footer)],
  }
}

/** A paper by its title: the address it is sent by says less. */
function withTitle(answers: StoredSubmission['answers'], { papers }: EmailContext) {
  const paper = papers.find(({ slug }) => slug === answers.paper)
  return paper ? { ...answers, paper: paper.title } : answers
}

interface TeamNote {
  readonly news: 'unconfirmed' | 'declined'
  readonly booking: Booking
}

/** Undefined for a confirmed demo, whose invitation has the news. */
export function teamNote(booking: Booking | undefined): TeamNote | undefined {
  if (!booking || !isUnconfirmed(booking)) return undefined
  return { news: booking.state === 'cancelled' ? 'declined' : 'unconfirmed', booking }
}

const MAX_FIELD_LENGTH = 500

interface SourceWords {
  readonly labels: EmailWords['team']['labels']
  readonly hours: Site['hours']
}

/** Reference, time, page and campaign of a submission. The last visit is left out where it is the first. */
function sourceRows(
  { reference, receivedAt, page, attribution }: StoredSubmission,
  { labels, hours }: SourceWords,
): readonly LetterRow[] {
  const first = visitLines(attribution.first)
  const last = visitLines(attribution.last)
  return [
    { label: labels.reference, value: reference },
    { label: labels.received, value: teamTime(receivedAt, hours) },
    { label: labels.page, value: plainLine(page, MAX_FIELD_LENGTH) },
    { label: labels.firstVisit, value: first },
    { label: labels.lastVisit, value: last === first ? '' : last },
  ].filter(({ value }) => value !== '')
}

function visitLines(visit: Readonly<Record<string, string>> = {}): string {
  return Object.entries(visit)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => plainLine(`${name}: ${value}`, MAX_FIELD_LENGTH))
    .join('\n')
}

/** A moment as the team reads it, in the zone of its hours: "Monday, November 16, 2026 at 2:30 PM Central". */
function teamTime(moment: Date, { zone, zoneName }: Site['hours']): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  })
  // The narrow space before AM and PM is a box in some mail programs.
  return `${format.format(moment).replaceAll('\u202f', ' ')} ${zoneName}`
}
