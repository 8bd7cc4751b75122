import { domainToASCII } from 'node:url'

/** An address for comparing people: lower case, its domain in ASCII; '' for none. Never an address to write to. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return ''
  const domain = email.slice(at + 1)
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.normalize('NFC').toLowerCase()
}
