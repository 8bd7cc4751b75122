import type { Site } from '../content/schemas/site.ts'
import type { DemoFacts } from '../scheduling/demo-facts.ts'
import {
  company,
  emailField,
  firstName,
  marketing,
  mayStayEmpty,
  phone,
  role,
  usdot,
} from './fields.ts'
import type { Answers, FormDefinition, FormField, Problem } from './form-definition.ts'
import { marketingConsent } from './marketing-consent.ts'
import { choice, instant, longText, optional, personName, timeZone } from './rules.ts'

const LOADS_PER_MONTH = [
  { value: 'under-50', label: 'Under 50' },
  { value: '50-100', label: '50 to 100' },
  { value: '100-500', label: '100 to 500' },
  { value: 'over-500', label: 'Over 500' },
]

/** A demo request: a slot of the calendar or, if it is off or has no suitable slot, suggested times. */
export function demoForm(
  site: Pick<Site, 'roles'>,
  { isOn }: Pick<DemoFacts, 'isOn'>,
): FormDefinition {
  return {
    id: 'demo',
    route: 'schedule-your-demo',
    // In the order of the page: nobody fills in a form before knowing whether there is a suitable time.
    fields: [
      ...(isOn ? [slot, zone, timesInstead] : []),
      firstName,
      {
        ...firstName,
        name: 'lastName',
        label: 'Last name',
        autoComplete: 'family-name',
        check: personName('Enter your last name.'),
      },
      emailField,
      company,
      role(site),
      mayStayEmpty({
        name: 'loads',
        label: 'Loads per month',
        control: 'select',
        options: LOADS_PER_MONTH,
        span: 'half',
        check: choice(LOADS_PER_MONTH),
      }),
      usdot,
      { ...phone, isOptional: true, help: 'Include the area code. We use it only for this demo.' },
      {
        name: 'cover',
        label: 'What should we cover?',
        help: 'For example lanes, commodities, or a loss you want to avoid.',
        control: 'textarea',
        isOptional: true,
        maxLength: 1000,
        span: 'full',
        check: optional(longText({ min: 1, max: 1000, message: '' })),
      },
      ...(isOn ? [] : [preferredTimes]),
      marketing,
    ],
    ...(isOn && { checkTogether: asksForSomeTime }),
    notice: {
      text: 'We use these details to arrange and give the demo.',
      version: '2026-11-22',
    },
    marketing: marketingConsent,
    button: { label: isOn ? 'Book this time' : ASK, withoutTime: ASK, busy: 'Sending…' },
  }
}

const ASK = 'Ask for a demo'

const slot: FormField = {
  name: 'slot',
  label: 'Time',
  control: 'slot',
  isOptional: true,
  isTime: true,
  span: 'full',
  check: optional(instant('Choose one of the times shown.')),
}

/** The visitor's time zone. Empty or unknown to the server: the hosts' zone. */
const zone: FormField = {
  name: 'zone',
  label: 'Time zone',
  control: 'hidden',
  isOptional: true,
  isTime: true,
  check: timeZone,
}

const preferredTimes: FormField = {
  name: 'preferredTimes',
  label: 'Two times that work for you',
  help: 'Include your time zone. We’ll confirm one of the two.',
  control: 'textarea',
  maxLength: 500,
  span: 'full',
  check: longText({
    min: 5,
    max: 500,
    message: 'Suggest two times and include your time zone, so we can confirm one.',
  }),
}

/** With a calendar either this or a slot is enough: it may stay empty but is not labeled optional. */
const timesInstead: FormField = {
  ...preferredTimes,
  isTime: true,
  help: 'Only if you chose no time above. Include your time zone. We’ll confirm one of the two.',
  check: optional(preferredTimes.check),
}

function asksForSomeTime({ slot, preferredTimes }: Answers): readonly Problem[] {
  if (slot !== '' || preferredTimes !== '') return []
  return [{ field: 'slot', message: 'Choose a time, or suggest two that work for you.' }]
}
