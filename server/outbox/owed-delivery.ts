import type { DeliveryKind } from '../database/schema.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/** A delivery handed to a transport: what to send, and which try this is. */
export interface OwedDelivery {
  /** The same at every attempt: whoever receives it twice knows by this id that it is one thing. */
  readonly id: string
  readonly kind: DeliveryKind
  /** Which version of the booking it tells of; 0 for what tells of the submission alone. */
  readonly sequence: number
  /** Which attempt this is, counted from 1. */
  readonly attempt: number
  /** When the delivery was first owed. */
  readonly createdAt: Date
  readonly submission: StoredSubmission
}
