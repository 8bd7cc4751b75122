import express, { type RequestHandler, type Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import { FORM_MAX_BYTES } from '../../../shared/timings.ts'
import { nameBodyProblem } from '../../requests/posted-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { keyOf, postsToLink } from '../posted-links.ts'
import { restoreConsents, withdrawConsents } from './consent.ts'

/**
 * The page's button sends `change`. Any other POST is the one click of a mailbox (RFC 8058): from the provider's servers,
 * as multipart or form-urlencoded. It is neither checked for its origin nor counted by network, because one network sends
 * those of many people, and the link is the proof.
 */
export function unsubscribeRoutes({ database, consentLinks, logger }: LeadServices): Router {
  const path = pagePath('unsubscribe')
  const answer: RequestHandler = async (req, res) => {
    const key = keyOf(req)
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
  const body = express.urlencoded({ limit: FORM_MAX_BYTES, extended: false })
  return postsToLink(path, [body, nameBodyProblem, answer])
}
