import { HOUR_MS } from '../../../../shared/durations.ts'
import type { Property } from './event-lines.ts'

/** Whether the owner of a calendar takes part: `unanswered` is an invitation that waits for an answer. */
export type Presence = 'busy' | 'free' | 'unanswered'

/** An invitation that waits for an answer blocks up to this length, because anybody can send one. */
export const LONGEST_UNANSWERED_MS = 4 * HOUR_MS

/**
 * What an event says of its owner. Exchange writes that in a property of its own, where a meeting that waits for an
 * answer is tentative; the published calendar of Outlook has neither its attendees nor its organizer.
 */
export function presenceAt(properties: readonly Property[], email: string): Presence {
  const value = (name: string) =>
    properties.find((property) => property.name === name)?.value.toUpperCase() ?? ''
  const status = value('X-MICROSOFT-CDO-BUSYSTATUS')
  if (value('STATUS') === 'CANCELLED' || value('TRANSP') === 'TRANSPARENT') return 'free'
  if (status === 'FREE' || status === 'WORKINGELSEWHERE') return 'free'
  const organizer = properties.find(({ name }) => name === 'ORGANIZER')
  if (organizer && isAddress(organizer, email)) return 'busy'
  const attendees = properties.filter(({ name }) => name === 'ATTENDEE')
  const answer = answerOf(attendees, { organizer, email })
  if (answer === 'DECLINED' || answer === 'DELEGATED') return 'free'
  if (answer === 'ACCEPTED' || answer === 'TENTATIVE') return 'busy'
  const isTentative = status === 'TENTATIVE' || value('STATUS') === 'TENTATIVE'
  return isTentative || answer === 'NEEDS-ACTION' ? 'unanswered' : 'busy'
}

interface Invited {
  readonly organizer: Property | undefined
  readonly email: string
}

/**
 * Undefined if the event does not say. An owner whom a stranger invited by another address is taken for whoever was
 * invited; an organizer of the same domain may be the owner.
 */
function answerOf(attendees: readonly Property[], { organizer, email }: Invited) {
  const answer = ({ params }: Property) => params.PARTSTAT?.toUpperCase()
  const owner = attendees.find((attendee) => isAddress(attendee, email))
  if (owner) return answer(owner)
  if (organizer?.value.toLowerCase().endsWith(email.slice(email.indexOf('@')).toLowerCase())) {
    return undefined
  }
  const invited = attendees.filter(({ value }) => value !== organizer?.value)
  const isOpen = invited.length > 0 && invited.every((one) => answer(one) === 'NEEDS-ACTION')
  return isOpen ? 'NEEDS-ACTION' : undefined
}

/** Apple writes a path of its server, and the address in EMAIL. */
function isAddress({ value, params }: Property, email: string): boolean {
  const address = value.replace(/^mailto:/i, '')
  return [address, params.EMAIL].some((one) => one?.trim().toLowerCase() === email.toLowerCase())
}
