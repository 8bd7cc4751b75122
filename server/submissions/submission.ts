import type { Answers } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { DeliveryKind, SubmissionStatus } from '../database/schema.ts'

export type { Answers }

/** What a visitor was asked to agree to, and what they answered. */
export interface Consent {
  readonly kind: 'contact' | 'marketing'
  readonly isGiven: boolean
  /** The words exactly as they stood on the page. */
  readonly text: string
  readonly version: string
}

/** Where a visitor came from: on the first arrival, and on the last if that was another. */
export interface Touch {
  readonly first?: Readonly<Record<string, string>>
  readonly last?: Readonly<Record<string, string>>
}

/** What a visitor sent, checked and ready to be stored. */
export interface NewSubmission {
  /** A UUID from the browser, else made by the server: the same twice is one submission. */
  readonly id: string
  readonly form: FormId
  readonly answers: Answers
  /** The address for comparing people: trimmed, lower case, domain in ASCII; '' when none was left. */
  readonly emailKey: string
  /** The path the form was sent from. */
  readonly page: string
  readonly receivedAt: Date
  /** Keyed hash of the visitor's network; no address is stored. */
  readonly networkHash: string
  readonly attribution: Touch
  readonly consents: readonly Consent[]
  /** Signs of spam, in short words such as 'honeypot'; some are honest at times and change nothing by themselves. */
  readonly suspicions: readonly string[]
  /** Held until a person has looked at it: stored as `quarantined`, its deliveries as `held`. */
  readonly isQuarantined: boolean
  readonly owes: readonly DeliveryKind[]
}

/** A submission as it lies in the database. */
export interface StoredSubmission extends NewSubmission {
  /** What the visitor may quote, such as 7K3M-Q0XZ. */
  readonly reference: string
  readonly status: SubmissionStatus
}

/** `answers` of a submission whose person was erased. No form can be sent without an answer, so no other has these. */
export const NO_ANSWERS = '{}'

/** Whether a reference is all that is left of it, until the hosts of its demo have been told that nobody comes. */
export function isErased({ answers }: { readonly answers: Answers }): boolean {
  return Object.keys(answers).length === 0
}
