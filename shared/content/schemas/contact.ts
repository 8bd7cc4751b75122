import * as v from 'valibot'
import { canonicalZone } from '../../scheduling/canonical-zone.ts'
import { minutesOf } from './demo-hours.ts'
import {
  atLeast,
  described,
  emailSchema,
  forEach,
  group,
  textSchema,
  timeSchema,
} from './fields.ts'

const TEAMS = ['sales', 'records', 'press', 'privacy', 'security'] as const

export const teamSchema = v.picklist(TEAMS, `Choose one of these teams: ${TEAMS.join(', ')}.`)

const PHONE_MESSAGE = 'Write the phone number as people read it, for example (000) 555-0100.'

const topicSchema = group({
  value: v.pipe(
    textSchema('Write a short name for the topic.'),
    v.slug('Use small letters, digits and hyphens.'),
  ),
  label: textSchema('Write the topic as the form shows it.'),
  team: teamSchema,
})

export const contactSchema = group({
  emails: group(forEach(TEAMS, emailSchema)),
  phone: v.pipe(v.string(PHONE_MESSAGE), v.regex(/^[+(\d][\d ().-]{6,}$/, PHONE_MESSAGE)),
  invitations: described('The sender of the brokers’ invitations to carriers.', emailSchema),
  sender: v.optional(
    described(
      'The sender of all other emails, MAIL_FROM, if it is none of the addresses above.',
      emailSchema,
    ),
  ),
  reply: textSchema('Write when people get an answer, for example: within one business day.'),
  warning: textSchema('Write what is never asked for by email.'),
  forms: group({ whitepaper: teamSchema, demo: teamSchema }),
  topics: atLeast(1, topicSchema, 'List the topics of the contact form, at least one.'),
})

export const addressSchema = group({
  street: textSchema('Write the street and number.'),
  city: textSchema('Write the city.'),
  region: textSchema('Write the state, two letters.'),
  postalCode: textSchema('Write the ZIP code, for example 00000.'),
  country: textSchema('Write the country, two letters.'),
})

/** Without bare offsets, which have no daylight saving rules. */
export const zoneSchema = v.pipe(
  v.string('Write the time zone by its IANA name, for example America/Chicago.'),
  v.check(
    (zone) => canonicalZone(zone) !== undefined,
    'There is no such time zone. Write one like America/Chicago.',
  ),
)

/** Business hours in `zone`; `zoneName` is its displayed name. */
export const hoursSchema = v.pipe(
  group({
    days: textSchema('Write the days in words, for example: Monday to Friday.'),
    open: timeSchema,
    close: timeSchema,
    zone: zoneSchema,
    zoneName: textSchema('Write the time zone in words, for example: Central.'),
  }),
  v.forward(
    v.check(
      ({ open, close }) => minutesOf(open) < minutesOf(close),
      'This is not after the opening time. Check AM and PM.',
    ),
    ['close'],
  ),
)
