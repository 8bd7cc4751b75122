import express, { type RequestHandler, type Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ConsentSource } from '../../../shared/pages/page-payload.ts'
import { FORM_MAX_BYTES } from '../../../shared/timings.ts'
import { countRows } from '../../database/count-rows.ts'
import { nameBodyProblem } from '../../requests/posted-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { keyAddress, keyOf, postsToLink } from '../posted-links.ts'
import { emailKey, maskEmail, spelledKey } from '../submissions/email-key.ts'
import { changeConsents } from './consent.ts'

/** The submissions of the link's person. Undefined if it is forged, or the person was erased. */
async function readLink({ database: { kysely }, submissions, links }: LeadServices, key: string) {
  const link = await links.read('unsubscribe', key)
  const lead = link && (await submissions.find(link.payload))
  if (!lead || lead.emailKey === '') return undefined
  const { reference, answers } = lead
  const { email = lead.emailKey } = answers
  // Older leads have keys that depend on the spelling.
  const rows = await kysely
    .selectFrom('submissions')
    .select('id')
    .where('email_key', 'in', [emailKey(email), spelledKey(email)])
    .execute()
  return { reference, email, submissionIds: rows.map(({ id }) => id) }
}

export function consentSource(services: LeadServices): ConsentSource {
  const { kysely } = services.database
  return {
    async read(query) {
      const key = query.get('key') ?? ''
      const person = await readLink(services, key)
      if (!person) return undefined
      const { email, submissionIds } = person
      const given = kysely
        .selectFrom('consents')
        .where('submission_id', 'in', submissionIds)
        .where('kind', '=', 'marketing')
        .where('is_given', '=', 1)
        .where('withdrawn_at', 'is', null)
      const isGiven = (await countRows(given)) > 0
      const last = await kysely
        .selectFrom('consent_changes')
        .select('change')
        .where('submission_id', 'in', submissionIds)
        .orderBy('changed_at', 'desc')
        .executeTakeFirst()
      const standing = last?.change === 'restored' ? 'restored' : 'given'
      return { key, state: isGiven ? standing : 'withdrawn', address: maskEmail(email) }
    },
  }
}

/**
 * The page's button sends `change`. Any other POST is the one click of a mailbox (RFC 8058): from the provider's servers,
 * as multipart or form-urlencoded. It is neither checked for its origin nor counted by network, because one network sends
 * those of many people, and the link is the proof.
 */
export function unsubscribeRoutes(services: LeadServices): Router {
  const { database, logger } = services
  const answer: RequestHandler = async (req, res) => {
    const key = keyOf(req)
    const person = await readLink(services, key)
    if (!person) throw new PageNotFoundError()
    const { change: asked } = (req.body ?? {}) as { readonly change?: unknown }
    const change = asked === 'undo' ? 'restored' : 'withdrawn'
    await database.transaction((tables) => changeConsents(tables, person.submissionIds, { change }))
    const { requestId } = res.locals
    logger.info({ requestId, reference: person.reference, change }, 'consent changed')
    if (asked === undefined) res.type('text').send('You are unsubscribed.\n')
    else res.redirect(303, keyAddress('unsubscribe', key))
  }
  const body = express.urlencoded({ limit: FORM_MAX_BYTES, extended: false })
  return postsToLink(pagePath('unsubscribe'), [body, nameBodyProblem, answer])
}
