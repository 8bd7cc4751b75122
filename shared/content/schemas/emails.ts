import * as v from 'valibot'
import { atLeast, group, recordDates, textSchema } from './fields.ts'

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
] as const

export type EmailPlaceholder = (typeof PLACEHOLDERS)[number]

const wordsSchema = (message: string) =>
  v.pipe(
    textSchema(message),
    v.check(
      namesKnownPlaceholders,
      `Between braces only these can stand: ${PLACEHOLDERS.join(', ')}.`,
    ),
  )

const stepsSchema = atLeast(
  1,
  wordsSchema('Write what happens in this step.'),
  'List what happens next, at least one step.',
)

const teamNoteSchema = group({
  form: textSchema('Write the word that stands for the form in the subject.'),
  note: wordsSchema('Write what became of the demo, and what to do.'),
})

const SIGN = 'Write the reason, as part of a list.'

const teamEmailSchema = group({
  subject: wordsSchema('Write the subject of the email to the team.'),
  forms: group({
    contact: textSchema('Write the word for the contact form.'),
    whitepaper: textSchema('Write the word for the whitepaper form.'),
    demo: textSchema('Write the word for the demo form.'),
  }),
  unconfirmed: teamNoteSchema,
  declined: teamNoteSchema,
  possibleSpam: group({
    mark: textSchema('Write what comes before the subject of possible spam.'),
    note: wordsSchema('Write that it looks like spam, with {signs}.'),
    signs: group({
      links: textSchema(SIGN),
      markup: textSchema(SIGN),
      repeated: textSchema(SIGN),
      'search-engine': textSchema(SIGN),
      'too-fast': textSchema(SIGN),
      stale: textSchema(SIGN),
      'no-script': textSchema(SIGN),
      'no-origin': textSchema(SIGN),
    }),
  }),
  preview: wordsSchema('Write the line that an inbox shows beside the subject.'),
  heading: wordsSchema('Write the heading of the email to the team.'),
  canReply: wordsSchema('Write how to answer a visitor who left an email address.'),
  cannotReply: wordsSchema('Write how to answer a visitor who left none.'),
  caution: wordsSchema('Write what to look out for in the words of a visitor.'),
  answersTitle: textSchema('Write the heading above the answers.'),
  sourceTitle: textSchema('Write the heading above where it came from.'),
  labels: group({
    reference: textSchema('Write the label of the reference.'),
    received: textSchema('Write the label of the time.'),
    page: textSchema('Write the label of the page.'),
    firstVisit: textSchema('Write the label of the first arrival on the site.'),
    lastVisit: textSchema('Write the label of the last arrival on the site.'),
    optedIn: textSchema('Write the label of the consent to emails.'),
    checked: textSchema('Write the word for a checked box.'),
    notChecked: textSchema('Write the word for a box that was not checked.'),
  }),
  marks: group({
    answeredLabel: textSchema('Write the words of the link that marks a lead as answered.'),
    spamLabel: textSchema('Write the words of the link that marks a lead as spam.'),
  }),
  reminder: group({
    subject: wordsSchema('Write the subject of the email about leads that wait, with {count}.'),
    heading: textSchema('Write the heading of the email about leads that wait.'),
    lead: wordsSchema('Say until when an answer is due, and how a lead leaves the list.'),
  }),
  footer: wordsSchema('Write why this address gets the email.'),
})

const visitorTemplateEntries = {
  subject: wordsSchema('Write the subject of the email to the visitor.'),
  heading: wordsSchema('Write the heading of the email to the visitor.'),
  lead: wordsSchema('Write in a sentence what we have received.'),
  next: stepsSchema,
}

const visitorEmailSchema = group({
  greeting: wordsSchema('Write the greeting with {name}.'),
  greetingWithoutName: wordsSchema('Write the greeting where no name is known.'),
  referenceLabel: textSchema('Write the label of the reference.'),
  nextTitle: textSchema('Write the heading above what happens next.'),
  contact: group({
    ...visitorTemplateEntries,
    /** Next steps by topic of site.yml, where they differ. */
    topics: v.record(v.string(), stepsSchema, 'Name topics, each with its steps.'),
  }),
  whitepaper: group({
    ...visitorTemplateEntries,
    readLabel: wordsSchema('Write the words of the link to the paper.'),
    pdfLabel: wordsSchema('Write the words of the link to the PDF.'),
  }),
  demo: group(visitorTemplateEntries),
  sampleLabel: textSchema('Write the words of the link to the sample load.'),
  add: wordsSchema('Write how to add something.'),
  correct: wordsSchema('Write how to correct or erase what was sent.'),
  mistaken: wordsSchema('Write what to do for someone who sent nothing.'),
})

const hostTemplateSchema = group({
  subject: wordsSchema('Write the subject of the email to the hosts.'),
  heading: wordsSchema('Write the heading of the email to the hosts.'),
  lead: wordsSchema('Write in a sentence what has happened to the demo.'),
})

const calendarEntrySchema = group({
  summary: wordsSchema('Write what a calendar calls the demo.'),
  description: wordsSchema('Write what a calendar says about the demo.'),
})

const bookingTemplateSchema = group(visitorTemplateEntries)

const holdTemplateSchema = group({
  ...visitorTemplateEntries,
  leadWithoutPlace: wordsSchema('Say that the time is not held, and what to do.'),
  confirmLabel: wordsSchema('Write the words of the link that leads to the confirmation.'),
  other: wordsSchema('Tell of the demo to come that this one would take the place of.'),
  otherLabel: wordsSchema('Write the words of the link to that demo.'),
  mistaken: wordsSchema('Write what to do for someone who did not ask for it.'),
})

const callSchema = group({
  next: wordsSchema('Say how to join the call.'),
  soon: wordsSchema(
    'Say how to join the call that is about to begin, and what to do if that fails.',
  ),
  calendar: wordsSchema('Say how to join the call, in a calendar.'),
  host: wordsSchema('Say to the host how the visitor joins the call.'),
})

const bookingEmailSchema = group({
  rowsTitle: textSchema('Write the heading above the facts of the demo.'),
  labels: group({
    when: textSchema('Write the label of the time.'),
    zone: textSchema('Write the label of the time zone.'),
    length: textSchema('Write the label of the length.'),
    heldUntil: textSchema('Write the label of the end of the hold.'),
    reference: textSchema('Write the label of the reference.'),
    who: textSchema('Write the label of the company the demo is for.'),
  }),
  length: wordsSchema('Write the length with {minutes}.'),
  changeLabel: wordsSchema('Write the words of the link that moves or cancels the demo.'),
  againLabel: wordsSchema('Write the words of the link to another time.'),
  calendar: group({ visitor: calendarEntrySchema, host: calendarEntrySchema }),
  call: group({
    label: textSchema('Write the words of the link to the call.'),
    withLink: callSchema,
    withoutLink: callSchema,
  }),
  visitor: group({
    held: holdTemplateSchema,
    booked: bookingTemplateSchema,
    moved: bookingTemplateSchema,
    cancelled: bookingTemplateSchema,
    reminderDay: bookingTemplateSchema,
    reminderHour: bookingTemplateSchema,
  }),
  host: group({
    booked: hostTemplateSchema,
    moved: hostTemplateSchema,
    cancelled: hostTemplateSchema,
    handedOver: hostTemplateSchema,
  }),
})

/** `content/emails.yml`: the text of the emails that the site sends. */
export const emailsSchema = group({
  team: teamEmailSchema,
  visitor: visitorEmailSchema,
  booking: bookingEmailSchema,
  announcement: group({
    subject: wordsSchema('Write the subject of the email about a new whitepaper.'),
    heading: wordsSchema('Write the heading of the email about a new whitepaper.'),
    lead: wordsSchema('Say what the paper is about, with {summary}.'),
    readLabel: wordsSchema('Write the words of the link to the paper.'),
    getLabel: wordsSchema('Write the words of the link to the form for the PDF.'),
    why: wordsSchema('Say why the person gets this email, with {consent} and {day}.'),
    stopLabel: wordsSchema('Write the words of the link that ends these emails.'),
  }),
  ...recordDates,
})

export type EmailWords = v.InferOutput<typeof emailsSchema>

function namesKnownPlaceholders(text: string): boolean {
  const known: readonly string[] = PLACEHOLDERS
  return [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => known.includes(name ?? ''))
}
