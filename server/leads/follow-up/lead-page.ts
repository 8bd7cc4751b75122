import type { RequestHandler, Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { LeadMark, LeadSource, LeadView } from '../../../shared/pages/page-payload.ts'
import { durationInWords } from '../../duration-in-words.ts'
import { formBody, sameSite } from '../../requests/posted-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { topicLabel } from '../outbox/emails/answer-rows.ts'
import { bookingTime } from '../outbox/emails/booking-words.ts'
import { keyAddress, keyOf, postsToLink } from '../posted-links.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { canUndo } from '../undo-period.ts'
import { markAsAnswered, markAsSpam, unmarkAsSpam } from './mark-lead.ts'

const KEEP_MS = 30 * 24 * 3_600_000

const MARKS = ['answered', 'spam'] as const

/** For emails to the team. They contain a reference, and end 30 days after the lead was received. */
export async function leadAddresses(
  { links, config: { siteUrl } }: Pick<LeadServices, 'links' | 'config'>,
  { reference, receivedAt }: Pick<StoredSubmission, 'reference' | 'receivedAt'>,
) {
  const addressFor = async (mark: LeadMark) => {
    const key = await links.sign(mark, reference, new Date(receivedAt.getTime() + KEEP_MS))
    return siteUrl + keyAddress('lead', key)
  }
  return { answered: await addressFor('answered'), spam: await addressFor('spam') }
}

type LinkServices = Pick<LeadServices, 'links' | 'submissions'>

/** Undefined if the link is forged or has ended, or the lead was erased. */
async function readLink({ links, submissions }: LinkServices, key: string) {
  for (const mark of MARKS) {
    const link = await links.read(mark, key)
    if (!link?.expiresAt || link.expiresAt <= new Date()) continue
    const lead = await submissions.find(link.payload)
    return lead && { mark, lead }
  }
  return undefined
}

/** What the page behind the team's links shows. */
export function leadSource(
  services: LinkServices & Pick<LeadServices, 'bookings' | 'forms' | 'release'>,
): LeadSource {
  const { bookings, forms, release } = services
  return {
    async read(query) {
      const key = query.get('key') ?? ''
      const link = await readLink(services, key)
      if (!link) return undefined
      const { mark, lead } = link
      const { reference, form, answers, receivedAt } = lead
      const booking = await bookings.findOf(lead.id)
      const { when, zone } = booking ? bookingTime(booking, release.demo.zone) : {}
      const now = new Date()
      const markedAt = mark === 'answered' ? lead.answeredAt : lead.spamAt
      return {
        key,
        mark,
        state: stateOf(lead, markedAt, now),
        reference,
        company: answers.company ?? '',
        // A form that only a newer release knows has its id.
        topic: topicLabel(forms[form], answers) ?? release.emails.team.forms[form] ?? form,
        waited: durationInWords((markedAt ?? now).getTime() - receivedAt.getTime()),
        ...(booking && {
          demo: { when: `${when}, ${zone}`, isCanceled: booking.state === 'cancelled' },
        }),
      }
    },
  }
}

function stateOf(
  { status, answeredAt }: StoredSubmission,
  markedAt: Date | undefined,
  now: Date,
): LeadView['state'] {
  if (markedAt) return canUndo(markedAt, now) ? 'marked' : 'final'
  return status === 'spam' || answeredAt ? 'final' : 'open'
}

type MarkServices = LinkServices &
  Pick<LeadServices, 'config' | 'database' | 'outbox' | 'hostsAt' | 'demoSlots' | 'logger'>

/** The link is the proof. */
export function leadRoutes(services: MarkServices): Router {
  const { config, database, outbox, hostsAt, demoSlots, logger } = services
  const answer: RequestHandler = async (req, res) => {
    const key = keyOf(req)
    const link = await readLink(services, key)
    if (!link) throw new PageNotFoundError()
    const { mark, lead } = link
    const { id, reference } = lead
    const isUndone = (req.body as { readonly change?: unknown }).change === 'undo'
    const now = new Date()
    if (mark === 'answered') await markAsAnswered(database, id, { isUndone, now })
    else if (isUndone) {
      await unmarkAsSpam(database, id, { hostsAt, limits: await demoSlots.holdLimits(), now })
    } else if (!lead.answeredAt) await markAsSpam(database, id, now) // a visitor finds the link in a quoted reply
    outbox.wake()
    const { requestId } = res.locals
    logger.info({ requestId, reference, mark, isUndone }, 'lead marked')
    res.redirect(303, keyAddress('lead', key))
  }
  return postsToLink(pagePath('lead'), [sameSite(config), ...formBody(), answer])
}
