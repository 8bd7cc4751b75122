import type { RequestHandler, Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import { formBody, sameSite } from '../../requests/posted-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { keyOf, postsToLink } from '../posted-links.ts'
import { isErased } from '../submissions/submission.ts'
import { markAsAnswered, markAsSpam, unmarkAsAnswered, unmarkAsSpam } from './mark-lead.ts'

/** The link is the proof. */
export function leadRoutes(services: LeadServices): Router {
  const { leadLinks, submissions, database, outbox, hostsAt, logger } = services
  const path = pagePath('lead')
  const answer: RequestHandler = async (req, res) => {
    const key = keyOf(req)
    const link = await leadLinks.read(key)
    const lead = link && (await submissions.find(link.reference))
    if (!lead || isErased(lead)) throw new PageNotFoundError()
    const { id, reference } = lead
    const isUndone = (req.body as { readonly change?: unknown }).change === 'undo'
    const now = new Date()
    if (link.mark === 'spam') {
      await (isUndone
        ? unmarkAsSpam(database, id, { hostsAt, now })
        : markAsSpam(database, id, now))
    } else {
      await (isUndone ? unmarkAsAnswered : markAsAnswered)(database, id, now)
    }
    outbox.wake()
    const { requestId } = res.locals
    logger.info({ requestId, reference, mark: link.mark, isUndone }, 'lead marked')
    res.redirect(303, `${path}?${new URLSearchParams({ key })}`)
  }
  return postsToLink(path, [sameSite(services.config), ...formBody(), answer])
}
