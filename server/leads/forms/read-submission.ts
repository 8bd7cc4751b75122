import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Typed } from '../../../shared/forms/check-answers.ts'
import { wordingOf } from '../../../shared/forms/consent-wording.ts'
import type { Answers, FormDefinition } from '../../../shared/forms/form-definition.ts'
import type { DeliveryKind } from '../../database/schema.ts'
import { maskedPath, maskTokens } from '../../requests/mask-private.ts'
import { typedText } from '../../requests/posted-form.ts'
import { isWelcome } from '../addresses/may-write.ts'
import type { AnswerReminder } from '../follow-up/answer-reminder.ts'
import { emailKey } from '../submissions/email-key.ts'
import { phoneToDial } from '../submissions/phone-to-dial.ts'
import type { Consent, NewSubmission, Touch } from '../submissions/submission.ts'
import { findSuspicions, type Suspicion } from '../submissions/suspicions.ts'

interface SentForm {
  readonly form: FormDefinition
  readonly typed: Typed
  readonly answers: Answers
  readonly page: string
  readonly networkHash: string
  readonly hasOrigin: boolean
  readonly isWebhookOn: boolean
  readonly remindAt: AnswerReminder
}

export function readSubmission(sent: SentForm): NewSubmission {
  const { form, typed, answers, page, networkHash, hasOrigin } = sent
  const suspicions = findSuspicions(form, answers, {
    honeypot: typedText(typed, 'website'),
    hasScript: typedText(typed, 'elapsedMs') !== '' || typedText(typed, 'startedAt') !== '',
    openMs: readElapsed(typed),
    hasOrigin,
  })
  const receivedAt = new Date()
  const isAnswered = form.id !== 'whitepaper' && !isTrapped(suspicions)
  return {
    id: readId(typed) ?? randomUUID(),
    form: form.id,
    status: isTrapped(suspicions) ? 'spam' : 'accepted',
    answers: withPhoneToDial(answers),
    emailKey: emailKey(answers.email ?? ''),
    page,
    receivedAt,
    networkHash,
    attribution: readAttribution(typed.attribution),
    consents: readConsents(form, typed),
    suspicions,
    remindAt: isAnswered ? sent.remindAt(receivedAt) : undefined,
    owes: isTrapped(suspicions) ? [] : owes(sent, isWelcome('answer', { suspicions })),
  }
}

function withPhoneToDial(answers: Answers): Answers {
  const phoneE164 = phoneToDial(answers.phone ?? '')
  return phoneE164 ? { ...answers, phoneE164 } : answers
}

function isTrapped(suspicions: readonly Suspicion[]): boolean {
  return suspicions.includes('honeypot')
}

/**
 * With the words that stood on the page. A visitor who sends a form wants an answer, so `contact` is given even if we don't
 * know the notice beside the button; marketing needs a wording that we know.
 */
function readConsents({ notice, marketing }: FormDefinition, typed: Typed): Consent[] {
  const noticed = wordingOf(notice, typedText(typed, 'notice'))
  const agreed = wordingOf(marketing, typedText(typed, 'consent'))
  return [
    { kind: 'contact', isGiven: true, ...(noticed ?? UNKNOWN_WORDING) },
    { kind: 'marketing', isGiven: agreed !== undefined, ...(agreed ?? UNKNOWN_WORDING) },
  ]
}

const UNKNOWN_WORDING = { text: '', version: '' }

function owes({ answers, isWebhookOn }: SentForm, isAnswered: boolean): DeliveryKind[] {
  const kinds: DeliveryKind[] = ['team-email']
  // a booking has an invitation instead
  if (answers.email && !answers.slot && isAnswered) kinds.push('visitor-email')
  if (isWebhookOn) kinds.push('webhook')
  return kinds
}

function readId(typed: Typed): string | undefined {
  const id = typedText(typed, 'submissionId').toLowerCase()
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}

/** From a monotonic clock. Older pages send `startedAt`, whose clock may be hours off. */
function readElapsed(typed: Typed): number | undefined {
  const text = typedText(typed, 'elapsedMs')
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

const cut = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  )

const touch = v.pipe(
  v.object({
    utm: v.optional(v.record(v.pipe(v.string(), v.regex(/^utm_[a-z]{1,20}$/)), cut(200)), {}),
    referrer: v.optional(v.pipe(cut(500), v.transform(maskTokens)), ''),
    landingPath: v.optional(v.pipe(cut(500), v.transform(maskedPath)), ''),
  }),
  v.transform(({ utm, ...page }) => {
    const fields = [...Object.entries(utm).slice(0, 10), ...Object.entries(page)]
    return Object.fromEntries(fields.filter(([, text]) => text !== ''))
  }),
)

const touches = v.object({ first: touch, last: touch })

/** JSON from a plain form, an object from the script. */
const attribution = v.union([touches, v.pipe(v.string(), v.parseJson(), touches)])

/** Anything else is ignored: a lead is never refused for it. */
export function readAttribution(given: unknown): Touch {
  const result = v.safeParse(attribution, given)
  return result.success ? result.output : {}
}
