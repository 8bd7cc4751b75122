import { randomUUID } from 'node:crypto'
import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import * as v from 'valibot'
import type { Typed } from '../../shared/forms/check-answers.ts'
import type { Answers, FormDefinition } from '../../shared/forms/form-definition.ts'
import type { DeliveryKind } from '../database/schema.ts'
import { emailKey } from '../submissions/email-key.ts'
import type { Consent, NewSubmission, Touch } from '../submissions/submission.ts'
import { findSuspicions, isQuarantined } from '../submissions/suspicions.ts'

interface SentForm {
  readonly form: FormDefinition
  /** Includes hidden fields. */
  readonly typed: Typed
  /** As cleaned by the form's rules. */
  readonly answers: Answers
  readonly page: string
  readonly networkHash: string
  /** Whether the request named the site it came from. */
  readonly hasOrigin: boolean
  readonly isWebhookOn: boolean
}

/** A checked form as it will be stored, with its consents, attribution and deliveries. */
export function readSubmission(sent: SentForm): NewSubmission {
  const { form, typed, answers, page, networkHash, hasOrigin } = sent
  const suspicions = findSuspicions(form, answers, {
    honeypot: readText(typed, 'website'),
    hasScript: readText(typed, 'elapsedMs') !== '' || readText(typed, 'startedAt') !== '',
    openMs: readElapsed(typed),
    hasOrigin,
  })
  return {
    id: readId(typed) ?? randomUUID(),
    form: form.id,
    answers: withPhoneToDial(answers),
    emailKey: emailKey(answers.email ?? ''),
    page,
    receivedAt: new Date(),
    networkHash,
    attribution: readAttribution(typed.attribution),
    consents: readConsents(form, answers),
    suspicions,
    isQuarantined: isQuarantined(suspicions),
    owes: owes(sent),
  }
}

/** Adds the number that a phone system takes. */
function withPhoneToDial(answers: Answers): Answers {
  const phoneE164 = internationalPhone(answers.phone ?? '')
  return phoneE164 === '' ? answers : { ...answers, phoneE164 }
}

/** In E.164, such as +12025550142; a number without a country code is American. '' if it cannot be read. */
function internationalPhone(typed: string): string {
  try {
    const phone = parsePhoneNumberWithError(typed, 'US')
    return phone.isPossible() ? phone.number : ''
  } catch {
    return ''
  }
}

/** Sending the form gives the first consent, as its notice says; the second is a checkbox. */
function readConsents({ notice, marketing }: FormDefinition, { consent }: Answers): Consent[] {
  return [
    { kind: 'contact', isGiven: true, ...notice },
    { kind: 'marketing', isGiven: consent === 'yes', ...marketing },
  ]
}

function owes({ answers, isWebhookOn }: SentForm): DeliveryKind[] {
  const isBooking = Boolean(answers.slot) // the visitor's email is then the invitation
  return [
    'team-email',
    ...(answers.email && !isBooking ? (['visitor-email'] as const) : []),
    ...(isWebhookOn ? (['webhook'] as const) : []),
  ]
}

function readId(typed: Typed): string | undefined {
  const id = readText(typed, 'submissionId').toLowerCase()
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}

/** By a monotonic clock. `startedAt`, which older pages send instead, is of a clock that may be hours from ours. */
function readElapsed(typed: Typed): number | undefined {
  const text = readText(typed, 'elapsedMs')
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

function readText(typed: Typed, name: string): string {
  const value = Object.hasOwn(typed, name) ? typed[name] : ''
  return typeof value === 'string' ? value : ''
}

const touch = v.object({
  utm: v.optional(v.record(v.pipe(v.string(), v.regex(/^utm_[a-z]{1,20}$/)), v.string()), {}),
  referrer: v.optional(v.string(), ''),
  landingPath: v.optional(v.string(), ''),
})

const attribution = v.object({ first: touch, last: touch })

/** An object, or its JSON from a plain form. Anything else counts as unknown; a lead is never refused for it. */
export function readAttribution(given: unknown): Touch {
  const result = v.safeParse(attribution, typeof given === 'string' ? parse(given) : given)
  if (!result.success) return {}
  return { first: flatten(result.output.first), last: flatten(result.output.last) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function flatten({ utm, referrer, landingPath }: v.InferOutput<typeof touch>) {
  const fields = [
    ...Object.entries(utm)
      .slice(0, 10)
      .map(([name, value]) => [name, value.slice(0, 200)] as const),
    ['referrer', referrer.slice(0, 500)] as const,
    ['landingPath', landingPath.slice(0, 500)] as const,
  ]
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}
