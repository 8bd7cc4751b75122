import { domainToASCII } from 'node:url'

/** For comparisons only, never as a recipient. Ignores notes after a plus sign and Gmail's dots. */
export function emailKey(email: string): string {
  const spelled = spelledKey(email)
  const at = spelled.lastIndexOf('@')
  const domain = spelled.slice(at + 1)
  const name = withoutNote(spelled.slice(0, Math.max(0, at)))
  if (name === '' || !GOOGLE.includes(domain)) return at < 0 ? '' : `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

const GOOGLE = ['gmail.com', 'googlemail.com']

function withoutNote(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}

/** Lower case, with an ASCII domain. Keeps notes and dots: a mail server may refuse one spelling and know another. */
export function spelledKey(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return ''
  const domain = email.slice(at + 1)
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.normalize('NFC').toLowerCase()
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [initial = ''] = email // a whole code point
  return at > 0 ? `${initial}…${email.slice(at)}` : ''
}
