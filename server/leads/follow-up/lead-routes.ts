import { type RequestHandler, Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { type PageRoute, pathOf } from '../../../shared/pages/page-route.ts'
import { formBody } from '../../requests/form-body.ts'
import { queryOf } from '../../requests/request-query.ts'
import { sameSite } from '../../requests/same-site.ts'
import type { LeadServices } from '../lead-services.ts'
import { isErased } from '../submissions/submission.ts'
import { markAsAnswered, markAsSpam, unmarkAsAnswered, unmarkAsSpam } from './mark-lead.ts'

/** Opening the page changes nothing, because email scanners open links; its button posts. The link is the proof. */
export function leadRoutes(
  services: LeadServices,
  { routes }: { readonly routes: readonly PageRoute[] },
): Router {
  const { leadLinks, submissions, database, outbox, hostsAt, logger } = services
  const router = Router({ caseSensitive: true, strict: true })
  if (!routes.some(({ id }) => id === 'lead')) return router
  const path = pathOf(routes, 'lead')

  const answer: RequestHandler = async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    const key = queryOf(req).get('key') ?? ''
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
  const onlyPost: RequestHandler = (req, res, next) => {
    res.locals.route = path
    next(req.method === 'POST' ? undefined : 'route')
  }
  return router.all(path, onlyPost, sameSite(services.config), ...formBody(), answer)
}
