import type { DeliveryKind } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import type { OnEnd } from '../ledger/delivery-store.ts'
import { owe } from '../ledger/owe-deliveries.ts'
import { isByProgram } from '../submissions/suspicions.ts'

const FIRST_EMAILS: readonly DeliveryKind[] = ['visitor-email', 'invitation-visitor']
const REMINDERS: readonly DeliveryKind[] = ['reminder-day', 'reminder-hour']

/** The `sequence` of the email to the team, and of that to the host of the demo. */
const TO_TEAM = 0
export const TO_HOST = 1

/**
 * Notifies the team at once, and once per lead, that a visitor who expects an answer or a demo cannot be reached by email. Not
 * about a paper, for which nobody waits, nor about a lead from a program.
 */
export const notifyOfUnreachable: OnEnd = async (tables, { kind, submission }, end) => {
  const { isDelivered, reason, now } = end
  if (isDelivered || !isMissed(kind, reason)) return
  const { id, form, suspicions } = submission
  if (form === 'whitepaper' || isByProgram(suspicions)) return
  const email = { kind: 'team-unreachable' as const, dueAt: now }
  const owed = [TO_TEAM, TO_HOST].map((sequence) => ({ ...email, sequence }))
  await owe(tables, id, owed, now)
}

/** A reminder that came too late says nothing about its address; one that was refused, or withheld because of that, does. */
function isMissed(kind: DeliveryKind, reason: FailureReason | undefined): boolean {
  if (FIRST_EMAILS.includes(kind)) return reason !== 'outdated'
  return REMINDERS.includes(kind) && (reason === 'rejected' || reason === 'withheld')
}
