import type { Forms } from '../../../shared/forms/forms.ts'
import type { LeadSource, LeadView } from '../../../shared/pages/page-payload.ts'
import { durationInWords } from '../../duration-in-words.ts'
import type { Release } from '../../release.ts'
import { topicLabel } from '../outbox/emails/answer-rows.ts'
import { bookingTime } from '../outbox/emails/booking-words.ts'
import type { BookingStore } from '../scheduling/booking-store.ts'
import type { Booking } from '../submissions/booking.ts'
import { isErased, type StoredSubmission } from '../submissions/submission.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import type { LeadLinks } from './lead-links.ts'
import { canUndo } from './mark-lead.ts'

interface Parts {
  readonly leadLinks: LeadLinks
  readonly submissions: Pick<SubmissionStore, 'find'>
  readonly bookings: Pick<BookingStore, 'findOf'>
  readonly forms: Forms
  readonly release: Pick<Release, 'demo' | 'emails'>
}

/** What the page behind the team's links shows. */
export function createLeadSource({
  leadLinks,
  submissions,
  bookings,
  forms,
  release: { demo, emails },
}: Parts): LeadSource {
  const demoOf = ({ state, slot }: Booking): LeadView['demo'] => {
    const { when, zone } = bookingTime({ slot }, demo.zone)
    return { when: `${when}, ${zone}`, isCanceled: state === 'cancelled' }
  }
  return {
    async read(query) {
      const key = query.get('key') ?? ''
      const link = await leadLinks.read(key)
      const lead = link && (await submissions.find(link.reference))
      if (!lead || isErased(lead)) return undefined
      const { reference, form, answers, receivedAt } = lead
      const booking = await bookings.findOf(lead.id)
      const now = new Date()
      const markedAt = link.mark === 'answered' ? lead.answeredAt : lead.spamAt
      return {
        key,
        mark: link.mark,
        state: stateOf(lead, markedAt, now),
        reference,
        company: answers.company ?? '',
        topic: topicLabel(forms[form], answers) ?? emails.team.forms[form],
        waited: durationInWords((markedAt ?? now).getTime() - receivedAt.getTime()),
        ...(booking && { demo: demoOf(booking) }),
      }
    },
  }
}

function stateOf(
  { status }: StoredSubmission,
  markedAt: Date | undefined,
  now: Date,
): LeadView['state'] {
  if (markedAt) return canUndo(markedAt, now) ? 'marked' : 'final'
  return status === 'spam' ? 'final' : 'open'
}
