import type { Lead } from '../../../server/leads/desk/find-leads.ts'
import type { Booking } from '../../../server/leads/scheduling/booking.ts'
import { printableJson } from '../../../server/printable-json.ts'
import type { Answers } from '../../../shared/forms/form-definition.ts'

export function leadName({ name, firstName, lastName, company }: Answers): string {
  const person = name || [firstName, lastName].filter(Boolean).join(' ')
  return [person, company].filter(Boolean).join(', ')
}

/** A stored state as a word of US English; JSON and CSV have the stored one. */
export function stateWord(state: Lead['deliveries'][number]['state']): string {
  return state === 'cancelled' ? 'canceled' : state
}

/** One line, safe on a terminal, times in UTC. Omits what only the server compares. */
export function leadJson(lead: Lead & { readonly booking?: Booking | undefined }): string {
  const { networkHash: _, emailKey: __, ...shown } = lead
  return printableJson(shown)
}
