import express, { type RequestHandler, Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { type PageRoute, pathOf } from '../../../shared/pages/page-route.ts'
import { FORM_MAX_BYTES } from '../../../shared/timings.ts'
import { nameBodyProblem } from '../../requests/form-body.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { LeadServices } from '../lead-services.ts'
import { restoreConsents, withdrawConsents } from './consent.ts'

/**
 * Opening the page changes nothing, because email scanners open links; its button sends `change`. Any other POST is the
 * one click of a mailbox (RFC 8058): from the provider's servers, as multipart or form-urlencoded. It is neither checked
 * for its origin nor counted by network, because one network sends those of many people, and the link is the proof.
 */
export function unsubscribeRoutes(
  { database, consentLinks, logger }: LeadServices,
  { routes }: { readonly routes: readonly PageRoute[] },
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  if (!routes.some(({ id }) => id === 'unsubscribe')) return router
  const path = pathOf(routes, 'unsubscribe')

  const answer: RequestHandler = async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    const key = queryOf(req).get('key') ?? ''
    const person = await consentLinks.read(key)
    if (!person) throw new PageNotFoundError()
    const { change } = (req.body ?? {}) as { readonly change?: unknown }
    await database.transaction<unknown>((tables) =>
      change === 'undo'
        ? restoreConsents(tables, person.submissionIds)
        : withdrawConsents(tables, person.submissionIds),
    )
    const { requestId } = res.locals
    const done = change === 'undo' ? 'restored' : 'withdrawn'
    logger.info({ requestId, reference: person.reference, change: done }, 'consent changed')
    if (change === undefined) res.type('text').send('You are unsubscribed.\n')
    else res.redirect(303, `${path}?${new URLSearchParams({ key })}`)
  }
  const onlyPost: RequestHandler = (req, res, next) => {
    res.locals.route = path
    next(req.method === 'POST' ? undefined : 'route')
  }
  const body = express.urlencoded({ limit: FORM_MAX_BYTES, extended: false })
  return router.all(path, onlyPost, body, nameBodyProblem, answer)
}
