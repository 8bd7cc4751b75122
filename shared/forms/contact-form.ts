import type { Site } from '../content/schemas/site.ts'
import { company, emailField, marketing, mayStayEmpty, phone, usdot } from './fields.ts'
import type { Answers, FormDefinition, Problem } from './form-definition.ts'
import { marketingConsent } from './marketing-consent.ts'
import { choice, emailAddress, longText, optional, personName } from './rules.ts'

const REPLY_BY = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By phone' },
]

export function contactForm({ contact }: Pick<Site, 'contact'>): FormDefinition {
  return {
    id: 'contact',
    route: 'contact-us',
    fields: [
      {
        name: 'name',
        label: 'Your name',
        control: 'text',
        maxLength: 80,
        autoComplete: 'name',
        span: 'half',
        check: personName('Enter your name.'),
      },
      {
        name: 'topic',
        label: 'Topic',
        control: 'select',
        options: contact.topics,
        span: 'half',
        check: choice(contact.topics, 'Choose the topic that fits best.'),
      },
      {
        ...emailField,
        help: 'Give us an email or a phone number.',
        check: optional(emailAddress('')),
      },
      phone,
      {
        name: 'replyBy',
        label: 'How should we reply?',
        control: 'radio',
        isOptional: true,
        options: REPLY_BY,
        span: 'full',
        check: optional(choice(REPLY_BY)),
      },
      mayStayEmpty(company),
      usdot,
      {
        name: 'message',
        label: 'Message',
        control: 'textarea',
        maxLength: 4000,
        span: 'full',
        check: longText({
          min: 10,
          max: 4000,
          empty: 'Enter your message.',
          message: 'Tell us a little more, at least 10 characters.',
        }),
      },
      marketing,
    ],
    checkTogether: canBeAnswered,
    notice: { text: 'We keep your message so we can answer it.', version: '2026-11-22' },
    marketing: marketingConsent,
    button: { label: 'Send message', busy: 'Sending…' },
  }
}

/** Requires a way to reply, and the one the visitor asked for. */
function canBeAnswered({ email, phone, replyBy }: Answers): Problem[] {
  if (!email && !phone) {
    return [
      { field: 'email', message: 'Enter an email address or a phone number so we can reply.' },
    ]
  }
  if (replyBy === 'phone' && !phone) {
    return [{ field: 'phone', message: 'Enter the phone number we should call.' }]
  }
  if (replyBy === 'email' && !email) {
    return [{ field: 'email', message: 'Enter the email address we should reply to.' }]
  }
  return []
}
