import type { RequestHandler, Router } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ConsentSource } from '../../../shared/pages/page-payload.ts'
import { FORM_MAX_BYTES } from '../../../shared/timings.ts'
import { countRows } from '../../database/count-rows.ts'
import { readBody } from '../../requests/read-body.ts'
import { noteReader } from '../addresses/note-reader.ts'
import type { LeadServices } from '../lead-services.ts'
import { keyAddress, keyOf, postsToLink } from '../posted-links.ts'
import { emailKey, maskEmail } from '../submissions/email-key.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { undoableSince } from '../undo-period.ts'
import { changeConsents } from './consent.ts'

type ConsentServices = Pick<LeadServices, 'links' | 'keyedHash' | 'database' | 'submissions'>

/**
 * Of a link that names a lead, and a hash of its address for the time after that lead was deleted. It never expires:
 * RFC 8058 sets no end, and laws ask for 30 days.
 */
export async function unsubscribeKey(
  { links, keyedHash }: Pick<LeadServices, 'links' | 'keyedHash'>,
  { reference, emailKey: address }: Pick<StoredSubmission, 'reference' | 'emailKey'>,
): Promise<string> {
  return links.sign('unsubscribe', `${reference} ${await keyedHash(address)}`)
}

/** The submissions of the link's person. Undefined if it is forged, or no address is left to write to. */
async function readLink(services: ConsentServices, key: string) {
  const { database, submissions, links } = services
  const link = await links.read('unsubscribe', key)
  if (!link) return undefined
  const [reference = '', hash = ''] = link.payload.split(' ')
  const lead = await submissions.find(reference)
  const email = lead?.emailKey
    ? (lead.answers.email ?? lead.emailKey)
    : await findEmail(services, hash)
  if (!email) return undefined
  const rows = await database.kysely
    .selectFrom('submissions')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .execute()
  return { reference, email, submissionIds: rows.map(({ id }) => id) }
}

/** The address with this hash among those with a consent. */
async function findEmail({ database, keyedHash }: ConsentServices, hash: string) {
  const agreed = await database.kysely
    .selectFrom('submissions')
    .innerJoin('consents', 'submission_id', 'id')
    .select('email_key')
    .distinct()
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .execute()
  for (const { email_key } of agreed) {
    if ((await keyedHash(email_key)) === hash) return email_key
  }
  return undefined
}

export function consentSource(services: ConsentServices): ConsentSource {
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
      const isGiven = (await countRows(given.where('withdrawn_at', 'is', null))) > 0
      const undoable = given.where('withdrawn_at', '>', undoableSince(new Date()))
      const withdrawal = (await countRows(undoable)) > 0 ? 'withdrawn' : 'ended'
      const last = await kysely
        .selectFrom('consent_changes')
        .select('change')
        .where('submission_id', 'in', submissionIds)
        .orderBy('changed_at', 'desc')
        .executeTakeFirst()
      const standing = last?.change === 'restored' ? 'restored' : 'given'
      return { key, state: isGiven ? standing : withdrawal, address: maskEmail(email) }
    },
  }
}

/**
 * The page's button sends `change`. Any other POST is the one click of a mailbox (RFC 8058): from the provider's servers,
 * as multipart or form-urlencoded. It is neither checked for its origin nor counted by network, because one network sends
 * those of many people, and the link is the proof.
 */
export function unsubscribeRoutes(
  services: ConsentServices & Pick<LeadServices, 'addresses' | 'logger'>,
): Router {
  const { database, logger } = services
  const answer: RequestHandler = async (req, res) => {
    const key = keyOf(req)
    const person = await readLink(services, key)
    if (!person) throw new PageNotFoundError()
    const { change: asked } = (req.body ?? {}) as { readonly change?: unknown }
    const change = asked === 'undo' ? 'restored' : 'withdrawn'
    await changeConsents(database, person.submissionIds, { change })
    if (change === 'restored') await noteReader(services, res, person.email)
    const { requestId } = res.locals
    logger.info({ requestId, reference: person.reference, change }, 'consent changed')
    if (asked === undefined) res.type('text').send('You are unsubscribed.\n')
    else res.redirect(303, keyAddress('unsubscribe', key))
  }
  return postsToLink(pagePath('unsubscribe'), [...readBody({ form: FORM_MAX_BYTES.form }), answer])
}
