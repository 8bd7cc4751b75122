const MAX_ADDRESS_LENGTH = 254
const MAX_NAME_LENGTH = 30

/** No space, control or format character, and none that ends or joins addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')

/** Escaped, because one non-ASCII character doubles the memory of the server's bundle. */
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*`
const ONE_OR_TWO_WORDS = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')

/** Checked again here, because an invalid address could inject a header. */
export function visitorAddress({ email = '' }: Readonly<Record<string, string>>) {
  const address = email.trim()
  return address.length <= MAX_ADDRESS_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}

/** At most two words: the recipient may be a stranger, who must not get the sender's text. */
export function greetingName(answers: Readonly<Record<string, string>>): string | undefined {
  const name = (answers.firstName ?? answers.name ?? '').trim()
  return name.length <= MAX_NAME_LENGTH && ONE_OR_TWO_WORDS.test(name) ? name : undefined
}
