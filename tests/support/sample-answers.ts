import type { FormId } from '../../shared/forms/form-id.ts'
import { marketingConsent } from '../../shared/forms/marketing-consent.ts'

/** Valid answers to the form of a demo at a chosen time. */
export const bookingAnswers = {
  firstName: 'Dana',
  lastName: 'Example',
  email: 'dana@example.com',
  company: 'Example Freight LLC',
  role: 'broker',
  loads: '100-500',
  usdot: '',
  phone: '',
  cover: 'A pickup that went to the wrong truck.',
  consent: '',
}

/** Valid answers to every form, visibly fictional. */
export const sampleAnswers: Readonly<Record<FormId, Readonly<Record<string, string>>>> = {
  contact: {
    name: 'Dana Example',
    topic: 'carrier-record',
    email: 'dana@example.com',
    phone: '(000) 555-0142',
    replyBy: 'email',
    company: 'Example Carrier LLC',
    usdot: '1',
    message: 'The phone number shown for us is an old one.\nWhat do you need to change it?',
    consent: '',
  },
  whitepaper: {
    email: 'dana@example.com',
    role: 'broker',
    firstName: 'Dana',
    consent: marketingConsent.version,
    paper: 'who-is-at-the-dock',
  },
  demo: { ...bookingAnswers, preferredTimes: 'Tuesday 9 AM or Thursday 2 PM, Central' },
}
