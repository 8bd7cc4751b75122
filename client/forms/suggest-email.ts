import { isOneEditAway } from '../../shared/content/query/search/one-edit.ts'

/** Common domains of personal mail. Short domains are excluded: too many others are one letter away. */
const KNOWN_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
]

const OTHER_DOMAINS = ['mail.com', 'email.com', 'ymail.com']

export function suggestEmail(typed: string): string | undefined {
  const [, name, written = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  const domain = written.toLowerCase()
  if (name === undefined || [...KNOWN_DOMAINS, ...OTHER_DOMAINS].includes(domain)) return undefined
  const meant = KNOWN_DOMAINS.find((known) => isOneEditAway(domain, known))
  return meant && `${name}@${meant}`
}
