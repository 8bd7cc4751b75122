import * as v from 'valibot'
import { emailSchema, recordProblem, textSchema } from './fields.ts'

const TEAMS = ['sales', 'records', 'press', 'privacy', 'security'] as const

export const teamSchema = v.picklist(TEAMS, `Choose one of these teams: ${TEAMS.join(', ')}.`)

const PHONE_MESSAGE = 'Write the phone number as people read it, for example (000) 555-0142.'
const TIME_MESSAGE = 'Write the time with AM or PM, for example 8 AM or 8:30 AM.'
const TOPICS_MESSAGE = 'List the topics of the contact form, at least one.'

const topicSchema = v.strictObject(
  {
    value: v.pipe(
      textSchema('Write a short name for the topic.'),
      v.slug('Use small letters, digits and hyphens.'),
    ),
    label: textSchema('Write the topic as the form shows it.'),
    lane: teamSchema,
  },
  recordProblem,
)

export const contactSchema = v.strictObject(
  {
    emails: v.strictObject(
      {
        sales: emailSchema,
        records: emailSchema,
        press: emailSchema,
        privacy: emailSchema,
        security: emailSchema,
      } satisfies Record<(typeof TEAMS)[number], typeof emailSchema>,
      recordProblem,
    ),
    phone: v.pipe(v.string(PHONE_MESSAGE), v.regex(/^[+(\d][\d ().-]{6,}$/, PHONE_MESSAGE)),
    reply: textSchema('Write when people get an answer, for example: within one business day.'),
    warning: textSchema('Write what is never asked for by email.'),
    forms: v.strictObject({ whitepaper: teamSchema, demo: teamSchema }, recordProblem),
    topics: v.pipe(v.array(topicSchema, TOPICS_MESSAGE), v.minLength(1, TOPICS_MESSAGE)),
  },
  recordProblem,
)

export const addressSchema = v.strictObject(
  {
    street: textSchema('Write the street and number.'),
    city: textSchema('Write the city.'),
    region: textSchema('Write the state, two letters.'),
    postalCode: textSchema("Write the ZIP code in quotes, for example '00000'."),
    country: textSchema('Write the country, two letters.'),
  },
  recordProblem,
)

const timeSchema = v.pipe(
  v.string(TIME_MESSAGE),
  v.regex(/^(?:1[0-2]|[1-9])(?::[0-5]\d)? (?:AM|PM)$/, TIME_MESSAGE),
)

/** Business hours in `zone`; `zoneName` is its displayed name. */
export const hoursSchema = v.strictObject(
  {
    days: textSchema('Write the days in words, for example: Monday to Friday.'),
    open: timeSchema,
    close: timeSchema,
    zone: v.pipe(
      v.string('Write the time zone by its IANA name, for example America/Chicago.'),
      v.check(isTimeZone, 'There is no such time zone. Write one like America/Chicago.'),
    ),
    zoneName: textSchema('Write the time zone in words, for example: Central.'),
  },
  recordProblem,
)

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
