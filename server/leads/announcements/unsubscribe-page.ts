import express, { type RequestHandler, type Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ConsentSource } from '../../../shared/pages/page-payload.ts'
import { FORM_MAX_BYTES } from '../../../shared/timings.ts'
import { countRows } from '../../database/count-rows.ts'
import { nameBodyProblem } from '../../requests/posted-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { keyAddress, keyOf, postsToLink } from '../posted-links.ts'
import { emailKey, maskEmail } from '../submissions/email-key.ts'
import { changeConsents } from './consent.ts'

/**
 * Of a link that names the person by a hash of the address, and so outlives the lead. It never expires: RFC 8058 sets no
 * end, and laws ask for 30 days.
 */
export async function unsubscribeKey(
  { links, keyedHash }: LeadServices,
  address: string,
): Promise<string> {
  return links.sign('unsubscribe', await keyedHash(emailKey(address)))
}

/** The submissions of the link's person with a consent, also one that was withdrawn. Undefined if there is none. */
async function readLink({ database, links, keyedHash }: LeadServices, key: string) {
  const link = await links.read('unsubscribe', key)
  if (!link) return undefined
  const agreed = await database.kysely
    .selectFrom('submissions')
    .innerJoin('consents', 'submission_id', 'id')
    .select(['id', 'reference', 'email_key as email'])
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .where('email_key', '!=', '') // erased
    .execute()
  const hashed = await Promise.all(
    agreed.map(async (row) => ({ ...row, hash: await keyedHash(emailKey(row.email)) })),
  )
  const named = hashed.find(({ reference }) => reference === link.payload) // by a link of an earlier release
  const rows = hashed.filter(({ hash }) => hash === (named?.hash ?? link.payload))
  const [first] = rows
  return first && { ...first, submissionIds: rows.map(({ id }) => id) }
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
