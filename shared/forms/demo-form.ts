import type { Site } from '../content/schemas/site.ts'
import {
  company,
  firstName,
  marketing,
  mayStayEmpty,
  phone,
  role,
  usdot,
  workEmail,
} from './fields.ts'
import type { FormDefinition } from './form-definition.ts'
import { marketingConsent } from './marketing-consent.ts'
import { choice, longText, optional, personName } from './rules.ts'

const LOADS_PER_MONTH = [
  { value: 'under-50', label: 'Under 50' },
  { value: '50-100', label: '50 to 100' },
  { value: '100-500', label: '100 to 500' },
  { value: 'over-500', label: 'Over 500' },
]

/** A request for a demo. */
export function demoForm(site: Pick<Site, 'roles'>): FormDefinition {
  return {
    id: 'demo',
    route: 'schedule-your-demo',
    fields: [
      firstName,
      {
        name: 'lastName',
        label: 'Last name',
        control: 'text',
        maxLength: 80,
        autoComplete: 'family-name',
        span: 'half',
        check: personName('Enter your last name.'),
      },
      workEmail,
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
      { ...phone, isOptional: true, help: 'With area code. We use it only for this demo.' },
      {
        name: 'cover',
        label: 'What should we cover?',
        help: 'Lanes, commodities, a loss you want to avoid. No documents or license numbers, please.',
        control: 'textarea',
        isOptional: true,
        maxLength: 1000,
        span: 'full',
        check: optional(longText({ min: 1, max: 1000, message: '' })),
      },
      {
        name: 'preferredTimes',
        label: 'Two times that suit you',
        help: 'Name your time zone with them. A person confirms one of the two.',
        control: 'textarea',
        maxLength: 500,
        span: 'full',
        check: longText({
          min: 5,
          max: 500,
          message: 'Suggest two times, with your time zone, so that we can confirm one.',
        }),
      },
      marketing,
    ],
    notice: {
      text: 'We use these details to arrange and hold the demo. Never put a Social Security number, license, bank data or documents here.',
      version: '2026-11-16',
    },
    marketing: marketingConsent,
    button: { label: 'Ask for a demo', busy: 'Sending…' },
  }
}
