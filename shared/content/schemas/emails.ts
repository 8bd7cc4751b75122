import * as v from 'valibot'
import {
  atLeast,
  described,
  forEach,
  group,
  onlyPlaceholders,
  recordDates,
  textSchema,
} from './fields.ts'

/** Placeholders besides {product} and {slug}, filled in when an email is sent. */
const PLACEHOLDERS = [
  'product',
  'slug',
  'reference',
  'form',
  'who',
  'about',
  'time',
  'reply',
  'mailbox',
  'privacy',
  'name',
  'paper',
  'when',
  'zone',
  'shortZone',
  'minutes',
  'until',
  'call',
  'meeting',
  'phone',
  'signs',
  'consent',
  'day',
  'summary',
  'count',
  'waiting',
] as const

export type EmailPlaceholder = (typeof PLACEHOLDERS)[number]

/** Words of an email that fills in these placeholders, besides those of all content. */
const wordsWith =
  (...filled: readonly EmailPlaceholder[]) =>
  (message: string) =>
    v.pipe(textSchema(message), onlyPlaceholders(filled))

type Words = ReturnType<typeof wordsWith>

const labelSchema = textSchema('Write the label.')
const plainWords = wordsWith()
const teamWords = wordsWith('reference', 'form', 'who', 'about', 'time', 'signs')
const reminderWords = wordsWith('count', 'reply')
const TO_VISITOR = ['reference', 'reply', 'phone', 'privacy', 'mailbox'] as const
const WHEN = ['when', 'zone', 'shortZone', 'minutes'] as const
const visitorWords = wordsWith(...TO_VISITOR)
const paperWords = wordsWith(...TO_VISITOR, 'paper')
const bookingWords = wordsWith(...TO_VISITOR, ...WHEN, 'call', 'meeting')
const holdWords = wordsWith(...TO_VISITOR, ...WHEN, 'until')
const hostWords = wordsWith('reference', 'who', ...WHEN, 'call', 'meeting')
const callWords = wordsWith('meeting', 'phone', 'reply')
const announcementWords = wordsWith('paper', 'summary', 'consent', 'day')

const stepsWith = (words: Words) =>
  atLeast(
    1,
    words('Write what happens in this step.'),
    'List what happens next, at least one step.',
  )

const teamNoteSchema = group({
  form: textSchema('Write the word that stands for the form in the subject.'),
  note: wordsWith(...WHEN, 'reference')('Write what became of the demo, and what to do.'),
})

const SIGNS = [
  'links',
  'markup',
  'repeated',
  'search-engine',
  'too-fast',
  'stale',
  'no-script',
  'no-origin',
  'over-limit',
] as const

const teamEmailSchema = group({
  subject: teamWords('Write the subject of the email to the team.'),
  forms: group(
    forEach(['contact', 'whitepaper', 'demo'], textSchema('Write the word for this form.')),
  ),
  unconfirmed: teamNoteSchema,
  declined: teamNoteSchema,
  possibleSpam: group({
    mark: textSchema('Write what comes before the subject of possible spam.'),
    note: teamWords('Write that it looks like spam, with {signs}.'),
    signs: group(forEach(SIGNS, textSchema('Write the reason, as part of a list.'))),
  }),
  withoutReceipt: teamWords('Write that the visitor was sent nothing, with {signs}.'),
  preview: teamWords('Write the line that an inbox shows beside the subject.'),
  heading: teamWords('Write the heading of the email to the team.'),
  canReply: teamWords('Write how to answer a visitor whom a reply reaches.'),
  cannotReply: teamWords('Write how to answer a visitor whom a reply does not reach.'),
  paperOnly: teamWords('Write that somebody who asked for a paper is not written to.'),
  caution: teamWords('Write what to look out for in the words of a visitor.'),
  answersTitle: textSchema('Write the heading above the answers.'),
  sourceTitle: textSchema('Write the heading above where it came from.'),
  labels: group({
    ...forEach(['reference', 'received', 'page', 'firstVisit', 'lastVisit'], labelSchema),
    ...forEach(['referrer', 'landingPath', 'optedIn'], labelSchema),
    ...forEach(['checked', 'notChecked'], textSchema('Write the word for a box in this state.')),
  }),
  marks: group(forEach(['answeredLabel', 'spamLabel'], textSchema('Write the words of the link.'))),
  unreachable: group({
    subject: teamWords('Write the subject of the email about a visitor whom no email reaches.'),
    heading: teamWords('Write its heading.'),
    lead: teamWords('Say that our email was not delivered, and what to do.'),
    booked: wordsWith(
      'when',
      'zone',
    )('Say that the visitor of a demo has no invitation, with {when} and {zone}.'),
    invited: wordsWith(
      'when',
      'zone',
    )('Say that the visitor of a demo has only an earlier invitation, with {when} and {zone}.'),
    ...forEach(['phoneLabel', 'noPhone', 'emailLabel'], textSchema('Write the words of the row.')),
  }),
  reminder: group({
    subject: reminderWords('Write the subject of the email about leads that wait, with {count}.'),
    heading: textSchema('Write the heading of the email about leads that wait.'),
    lead: reminderWords('Say until when an answer is due, and how a lead leaves the list.'),
  }),
  chat: group({
    waiting: wordsWith(
      'waiting',
      'time',
      'reply',
    )('Say how long a lead has waited and what we promise, with {waiting}.'),
    ...forEach(
      ['answered', 'reopened', 'spam', 'noSpam'],
      teamWords('Say what the team did, with {who}.'),
    ),
    erased: wordsWith('reference')('Say that a lead was erased, with {reference}.'),
    toErase: plainWords('Say that its messages are to be deleted.'),
  }),
  footer: plainWords('Write why this address gets the email.'),
})

const visitorEntries = (words: Words) => ({
  subject: words('Write the subject of the email to the visitor.'),
  heading: words('Write the heading of the email to the visitor.'),
  lead: words('Write in a sentence what we have received.'),
  next: stepsWith(words),
})

const visitorEmailSchema = group({
  greeting: wordsWith('name')('Write the greeting with {name}.'),
  greetingWithoutName: plainWords('Write the greeting where no name is known.'),
  referenceLabel: textSchema('Write the label of the reference.'),
  nextTitle: textSchema('Write the heading above what happens next.'),
  contact: group({
    ...visitorEntries(visitorWords),
    topics: described(
      'The next steps by topic of site.yml, where they differ.',
      v.record(v.string(), stepsWith(visitorWords), 'Name topics, each with its steps.'),
    ),
  }),
  whitepaper: group({
    ...visitorEntries(paperWords),
    readLabel: paperWords('Write the words of the link to the paper.'),
    pdfLabel: paperWords('Write the words of the link to the PDF.'),
  }),
  demo: group(visitorEntries(visitorWords)),
  sampleLabel: textSchema('Write the words of the link to the sample load.'),
  checkLabel: textSchema('Write the words of the link to where a sender can be checked.'),
  add: visitorWords('Write how to add something.'),
  correct: visitorWords('Write how to correct or erase what was sent.'),
  addOrCorrect: visitorWords('Write both in one sentence, where one address reads both.'),
  mistaken: visitorWords('Write what to do for someone who sent nothing.'),
})

const hostTemplateSchema = group({
  subject: hostWords('Write the subject of the email to the hosts.'),
  heading: hostWords('Write the heading of the email to the hosts.'),
  lead: hostWords('Write in a sentence what has happened to the demo.'),
})

const calendarEntrySchema = (words: Words) =>
  group({
    summary: words('Write what a calendar calls the demo.'),
    description: words('Write what a calendar says about the demo.'),
  })

const holdTemplateSchema = group({
  ...visitorEntries(holdWords),
  leadWithoutPlace: holdWords('Say that the time is not held, and what to do.'),
  confirmLabel: holdWords('Write the words of the link that leads to the confirmation.'),
  other: holdWords('Tell of the demo to come that this one would take the place of.'),
  otherLabel: holdWords('Write the words of the link to that demo.'),
  mistaken: holdWords('Write what to do for someone who did not ask for it.'),
})

const callSchema = group({
  next: callWords('Say how to join the call.'),
  soon: callWords('Say how to join the call that is about to begin, and what to do if that fails.'),
  calendar: callWords('Say how to join the call, in a calendar.'),
  host: callWords('Say to the host how the visitor joins the call.'),
})

const bookingEmailSchema = group({
  rowsTitle: textSchema('Write the heading above the facts of the demo.'),
  labels: group(forEach(['when', 'zone', 'length', 'heldUntil', 'reference', 'who'], labelSchema)),
  length: wordsWith('minutes')('Write the length with {minutes}.'),
  changeLabel: plainWords('Write the words of the link that moves or cancels the demo.'),
  againLabel: plainWords('Write the words of the link to another time.'),
  calendar: group({
    visitor: calendarEntrySchema(bookingWords),
    host: calendarEntrySchema(hostWords),
  }),
  call: group({
    label: textSchema('Write the words of the link to the call.'),
    withLink: callSchema,
    withoutLink: callSchema,
  }),
  visitor: group({
    held: holdTemplateSchema,
    ...forEach(
      ['booked', 'moved', 'cancelled', 'reminderDay', 'reminderHour'],
      group(visitorEntries(bookingWords)),
    ),
  }),
  host: group(forEach(['booked', 'moved', 'cancelled', 'handedOver'], hostTemplateSchema)),
})

/** `content/emails.yml`: the text of the emails that the site sends. */
export const emailsSchema = group({
  team: teamEmailSchema,
  visitor: visitorEmailSchema,
  booking: bookingEmailSchema,
  announcement: group({
    subject: announcementWords('Write the subject of the email about a new whitepaper.'),
    heading: announcementWords('Write the heading of the email about a new whitepaper.'),
    lead: announcementWords('Say what the paper is about, with {summary}.'),
    readLabel: announcementWords('Write the words of the link to the paper.'),
    getLabel: announcementWords('Write the words of the link to the form for the PDF.'),
    why: announcementWords('Say why the person gets this email, with {consent} and {day}.'),
    stopLabel: announcementWords('Write the words of the link that ends these emails.'),
  }),
  ...recordDates,
})

export type EmailWords = v.InferOutput<typeof emailsSchema>
