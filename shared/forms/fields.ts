import type { Site } from '../content/schemas/site.ts'
import type { FormField } from './form-definition.ts'
import { marketingConsent } from './marketing-consent.ts'
import {
  agreement,
  choice,
  companyName,
  emailAddress,
  optional,
  personName,
  phoneNumber,
  usdotNumber,
} from './rules.ts'

export const emailField: FormField = {
  name: 'email',
  label: 'Email',
  control: 'email',
  maxLength: 254,
  autoComplete: 'email',
  inputMode: 'email',
  span: 'half',
  check: emailAddress('Enter your email address.'),
}

export const firstName: FormField = {
  name: 'firstName',
  label: 'First name',
  control: 'text',
  maxLength: 80,
  autoComplete: 'given-name',
  span: 'half',
  check: personName('Enter your first name.'),
}

export const company: FormField = {
  name: 'company',
  label: 'Company',
  control: 'text',
  maxLength: 120,
  autoComplete: 'organization',
  span: 'half',
  check: companyName('Enter your company name.'),
}

export const phone: FormField = {
  name: 'phone',
  label: 'Phone',
  help: 'Include the area code.',
  control: 'tel',
  maxLength: 80,
  autoComplete: 'tel',
  inputMode: 'tel',
  span: 'half',
  check: optional(phoneNumber),
}

export const usdot: FormField = {
  name: 'usdot',
  label: 'USDOT number',
  help: 'Up to 8 digits.',
  control: 'text',
  isOptional: true,
  maxLength: 80,
  autoComplete: 'off',
  inputMode: 'numeric',
  span: 'half',
  check: optional(usdotNumber),
}

export const marketing: FormField = {
  name: 'consent',
  label: marketingConsent.text,
  control: 'checkbox',
  value: marketingConsent.version,
  isOptional: true,
  span: 'full',
  check: agreement(marketingConsent),
}

export function role({ roles }: Pick<Site, 'roles'>): FormField {
  return {
    name: 'role',
    label: 'Your role in freight',
    control: 'select',
    options: roles,
    span: 'half',
    check: choice(roles, 'Choose the role that fits best.'),
  }
}

export function mayStayEmpty(field: FormField): FormField {
  return { ...field, isOptional: true, check: optional(field.check) }
}
