import { isOneEditAway } from '../../shared/content/query/search/one-edit.ts'

/** Where most private addresses are. Short domains are left out: too many others are one letter away from them. */
const KNOWN_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
]

/** One letter away from a known domain, and yet right. */
const OTHER_DOMAINS = ['mail.com', 'email.com', 'ymail.com']

/** The address that was probably meant, where its domain is one slip of a finger from a well-known one. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, written = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  const domain = written.toLowerCase()
  if (name === undefined || [...KNOWN_DOMAINS, ...OTHER_DOMAINS].includes(domain)) return undefined
  const meant = KNOWN_DOMAINS.find((known) => isOneEditAway(domain, known))
  return meant && `${name}@${meant}`
}
