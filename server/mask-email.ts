/** An address that its owner recognises and nobody else learns: `d…@example.com`. '' for what is no address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [initial = ''] = email // a whole character, also one of two code units
  return at > 0 ? `${initial}…${email.slice(at)}` : ''
}
