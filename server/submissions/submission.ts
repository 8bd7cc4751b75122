import type { Answers } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { DeliveryKind, SubmissionStatus } from '../database/schema.ts'

export interface Consent {
  readonly kind: 'contact' | 'marketing'
  readonly isGiven: boolean
  /** The words exactly as they stood on the page. */
  readonly text: string
  readonly version: string
}

/** Where a visitor came from on the first and the last arrival. */
export interface Touch {
  readonly first?: Readonly<Record<string, string>>
  readonly last?: Readonly<Record<string, string>>
}

/** Checked and ready to be stored. */
export interface NewSubmission {
  /** A UUID of the browser's or ours; the same twice is one submission. */
  readonly id: string
  readonly form: FormId
  readonly answers: Answers
  /** See email-key.ts. */
  readonly emailKey: string
  /** The path the form was sent from. */
  readonly page: string
  readonly receivedAt: Date
  /** Keyed hash of the visitor's network; no address is stored. */
  readonly networkHash: string
  readonly attribution: Touch
  readonly consents: readonly Consent[]
  /** Signs of spam, such as 'honeypot'. */
  readonly suspicions: readonly string[]
  /** Stored as `quarantined`, and its deliveries as `held`, until a person has reviewed it. */
  readonly isQuarantined: boolean
  readonly owes: readonly DeliveryKind[]
}

export interface StoredSubmission extends NewSubmission {
  /** What the visitor may quote, such as 7K3M-Q0XZ. */
  readonly reference: string
  readonly status: SubmissionStatus
}

/** `answers` of an erased submission; no other can be without answers. */
export const NO_ANSWERS = '{}'

/** Whether only its reference is left, until the hosts of its demo have been notified. */
export function isErased({ answers }: { readonly answers: Answers }): boolean {
  return Object.keys(answers).length === 0
}
