import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { EmailPlaceholder } from '../../../../shared/content/schemas/emails.ts'
import { formMailbox } from '../../../../shared/forms/form-mailbox.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'

export type Fillings = Readonly<Partial<Record<EmailPlaceholder, string>>>

/** In one pass, so that a filling with braces is not filled again. */
export function fillWords(words: string, fillings: Fillings): string {
  const known: Readonly<Record<string, string>> = fillings
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
}

export function visitorFillings(
  { reference, answers }: Pick<StoredSubmission, 'reference' | 'answers'>,
  { release }: Pick<LeadServices, 'release'>,
  mailbox: string,
) {
  const { contact } = release.facts.site
  return {
    reference,
    reply: contact.reply,
    phone: contact.phone,
    privacy: contact.emails.privacy,
    mailbox,
    name: greetingName(answers),
  } satisfies Fillings
}

/** The mailbox of the team. */
export function mailboxOf(
  { release }: Pick<LeadServices, 'release'>,
  { form, answers: { topic } }: StoredSubmission,
): string {
  return formMailbox(release.facts.site.contact, { form, topic })
}

/** Undefined for a paper that is no longer there. */
export function paperOf({ release }: Pick<LeadServices, 'release'>, slug: string | undefined) {
  const document = release.documents.find(({ path }) => path === `/whitepapers/${slug}`)
  return document as WhitepaperDocument | undefined
}

const MAX_NAME_LENGTH = 30

/** Escaped, because one non-ASCII character doubles the memory of the server's bundle. */
const WORD = String.raw`(?:(?:\p{L}\p{M}*\.)+|\p{L}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*\.?)`
const ONE_OR_TWO_WORDS = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')

/**
 * At most two words, with dots only as in `J.R.` and `St. John`: the recipient may be a stranger, who must not get the
 * sender's text, and a mail program makes a link of `name.example`.
 */
export function greetingName(answers: StoredSubmission['answers']): string | undefined {
  const name = (answers.firstName ?? answers.name ?? '').trim()
  return name.length <= MAX_NAME_LENGTH && ONE_OR_TWO_WORDS.test(name) ? name : undefined
}

const MAX_WHO_LENGTH = 60

/** What a visitor typed, for a heading of ours. */
export function whoLine(typed: string): string {
  return plainLine(typed, MAX_WHO_LENGTH)
}
