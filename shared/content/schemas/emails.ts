import * as v from 'valibot'
import { recordDates, recordProblem, textSchema } from './fields.ts'

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
  'phone',
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

const stepsSchema = v.pipe(
  v.array(wordsSchema('Write what happens in this step.'), 'List what happens next.'),
  v.minLength(1, 'List at least one step.'),
)

const teamNoteSchema = v.strictObject(
  {
    form: textSchema('Write the word that stands for the form in the subject.'),
    note: wordsSchema('Write what became of the demo, and what to do.'),
  },
  recordProblem,
)

const teamEmailSchema = v.strictObject(
  {
    subject: wordsSchema('Write the subject of the email to the team.'),
    forms: v.strictObject(
      {
        contact: textSchema('Write the word for the contact form.'),
        whitepaper: textSchema('Write the word for the whitepaper form.'),
        demo: textSchema('Write the word for the demo form.'),
      },
      recordProblem,
    ),
    unconfirmed: teamNoteSchema,
    declined: teamNoteSchema,
    preview: wordsSchema('Write the line that an inbox shows beside the subject.'),
    heading: wordsSchema('Write the heading of the email to the team.'),
    canReply: wordsSchema('Write how to answer a visitor who left an email address.'),
    cannotReply: wordsSchema('Write how to answer a visitor who left none.'),
    caution: wordsSchema('Write what to look out for in the words of a visitor.'),
    answersTitle: textSchema('Write the heading above the answers.'),
    sourceTitle: textSchema('Write the heading above where it came from.'),
    labels: v.strictObject(
      {
        reference: textSchema('Write the label of the reference.'),
        received: textSchema('Write the label of the time.'),
        page: textSchema('Write the label of the page.'),
        firstVisit: textSchema('Write the label of the first arrival on the site.'),
        lastVisit: textSchema('Write the label of the last arrival on the site.'),
        optedIn: textSchema('Write the label of the consent to emails.'),
        checked: textSchema('Write the word for a checked box.'),
        notChecked: textSchema('Write the word for a box that was not checked.'),
      },
      recordProblem,
    ),
    footer: wordsSchema('Write why this address gets the email.'),
  },
  recordProblem,
)

const visitorTemplateEntries = {
  subject: wordsSchema('Write the subject of the email to the visitor.'),
  heading: wordsSchema('Write the heading of the email to the visitor.'),
  lead: wordsSchema('Write in a sentence what we have received.'),
  next: stepsSchema,
}

const visitorEmailSchema = v.strictObject(
  {
    greeting: wordsSchema('Write the greeting with {name}.'),
    greetingWithoutName: wordsSchema('Write the greeting where no name is known.'),
    referenceLabel: textSchema('Write the label of the reference.'),
    nextTitle: textSchema('Write the heading above what happens next.'),
    contact: v.strictObject(
      {
        ...visitorTemplateEntries,
        /** Next steps by topic of site.yml, where they differ. */
        topics: v.record(v.string(), stepsSchema, 'Name topics, each with its steps.'),
      },
      recordProblem,
    ),
    whitepaper: v.strictObject(
      {
        ...visitorTemplateEntries,
        readLabel: wordsSchema('Write the words of the link to the paper.'),
        pdfLabel: wordsSchema('Write the words of the link to the PDF.'),
      },
      recordProblem,
    ),
    demo: v.strictObject(visitorTemplateEntries, recordProblem),
    sampleLabel: textSchema('Write the words of the link to the sample load.'),
    add: wordsSchema('Write how to add something.'),
    correct: wordsSchema('Write how to correct or erase what was sent.'),
    mistaken: wordsSchema('Write what to do for someone who sent nothing.'),
  },
  recordProblem,
)

const hostTemplateSchema = v.strictObject(
  {
    subject: wordsSchema('Write the subject of the email to the hosts.'),
    heading: wordsSchema('Write the heading of the email to the hosts.'),
    lead: wordsSchema('Write in a sentence what has happened to the demo.'),
  },
  recordProblem,
)

const calendarEntrySchema = v.strictObject(
  {
    summary: wordsSchema('Write what a calendar calls the demo.'),
    description: wordsSchema('Write what a calendar says about the demo.'),
  },
  recordProblem,
)

const bookingTemplateSchema = v.strictObject(visitorTemplateEntries, recordProblem)

const holdTemplateSchema = v.strictObject(
  {
    ...visitorTemplateEntries,
    leadWithoutPlace: wordsSchema('Say that the time is not held, and what to do.'),
    confirmLabel: wordsSchema('Write the words of the link that leads to the confirmation.'),
    other: wordsSchema('Tell of the demo to come that this one would take the place of.'),
    otherLabel: wordsSchema('Write the words of the link to that demo.'),
    mistaken: wordsSchema('Write what to do for someone who did not ask for it.'),
  },
  recordProblem,
)

const bookingEmailSchema = v.strictObject(
  {
    rowsTitle: textSchema('Write the heading above the facts of the demo.'),
    labels: v.strictObject(
      {
        when: textSchema('Write the label of the time.'),
        zone: textSchema('Write the label of the time zone.'),
        length: textSchema('Write the label of the length.'),
        heldUntil: textSchema('Write the label of the end of the hold.'),
        reference: textSchema('Write the label of the reference.'),
        who: textSchema('Write the label of the company the demo is for.'),
      },
      recordProblem,
    ),
    length: wordsSchema('Write the length with {minutes}.'),
    changeLabel: wordsSchema('Write the words of the link that moves or cancels the demo.'),
    againLabel: wordsSchema('Write the words of the link to another time.'),
    calendar: v.strictObject(
      { visitor: calendarEntrySchema, host: calendarEntrySchema },
      recordProblem,
    ),
    visitor: v.strictObject(
      {
        held: holdTemplateSchema,
        booked: bookingTemplateSchema,
        moved: bookingTemplateSchema,
        cancelled: bookingTemplateSchema,
        reminderDay: bookingTemplateSchema,
        reminderHour: bookingTemplateSchema,
      },
      recordProblem,
    ),
    host: v.strictObject(
      { booked: hostTemplateSchema, moved: hostTemplateSchema, cancelled: hostTemplateSchema },
      recordProblem,
    ),
  },
  recordProblem,
)

/** `content/emails.yml`: the text of the emails that the site sends. */
export const emailsSchema = v.strictObject(
  {
    team: teamEmailSchema,
    visitor: visitorEmailSchema,
    booking: bookingEmailSchema,
    ...recordDates,
  },
  recordProblem,
)

export type EmailWords = v.InferOutput<typeof emailsSchema>

function namesKnownPlaceholders(text: string): boolean {
  const known: readonly string[] = PLACEHOLDERS
  return [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => known.includes(name ?? ''))
}
