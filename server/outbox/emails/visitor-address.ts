const MAX_LENGTH = 254

/**
 * The visitor's own address, if it is one plain address that may stand in a header; undefined otherwise. The form has
 * checked it already: this is the second lock, at the door it would be stolen through.
 */
export function visitorAddress({ email = '' }: Readonly<Record<string, string>>) {
  const address = email.trim()
  return address.length <= MAX_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}

/** No space, control or hidden character, and none of the characters that end or join addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')
