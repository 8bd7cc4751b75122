import type { Answers } from '../../../shared/forms/form-definition.ts'
import type { FormId } from '../../../shared/forms/form-id.ts'
import type { DeliveryKind, SubmissionStatus } from '../../database/schema.ts'

export interface Consent {
  readonly kind: 'contact' | 'marketing'
  readonly isGiven: boolean
  /** As it stood on the page; '' with its version if that is unknown, or was not sent because the box was empty. */
  readonly text: string
  readonly version: string
  /** ISO time. */
  readonly withdrawnAt?: string
}

export interface Touch {
  readonly first?: Readonly<Record<string, string>>
  readonly last?: Readonly<Record<string, string>>
}

export interface NewSubmission {
  /** A UUID; saving it twice stores one submission. */
  readonly id: string
  readonly form: FormId
  /** `spam` if it filled the hidden field: stored, but not delivered. */
  readonly status: SubmissionStatus
  readonly answers: Answers
  readonly emailKey: string
  readonly page: string
  readonly receivedAt: Date
  /** Keyed hash; no address is stored. */
  readonly networkHash: string
  readonly attribution: Touch
  readonly consents: readonly Consent[]
  readonly suspicions: readonly string[]
  readonly owes: readonly DeliveryKind[]
  /** When the team is told that it still waits for an answer; undefined if no answer is promised. */
  readonly remindAt?: Date | undefined
}

export interface StoredSubmission extends Omit<NewSubmission, 'owes' | 'remindAt'> {
  readonly reference: string
  readonly answeredAt?: Date
  readonly spamAt?: Date
}

/** Only an erased submission has no answers. */
export const NO_ANSWERS = '{}'

/** An erased submission remains until its hosts are notified. */
export function isErased({ answers }: { readonly answers: Answers }): boolean {
  return Object.keys(answers).length === 0
}
