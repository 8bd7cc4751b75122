const MAX_ADDRESS_LENGTH = 254
const MAX_NAME_LENGTH = 30

/** No space, control or hidden character, and none of the characters that end or join addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')

/** Escaped, because one character beyond ASCII doubles the memory of the server's bundle. */
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*`
const ONE_OR_TWO_WORDS = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')

/** The visitor's address. Checked once more than by the form, because a header could be injected here. */
export function visitorAddress({ email = '' }: Readonly<Record<string, string>>) {
  const address = email.trim()
  return address.length <= MAX_ADDRESS_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}

/** At most two words of letters: the address may be a stranger's, who must get no words of the sender's choice. */
export function greetingName(answers: Readonly<Record<string, string>>): string | undefined {
  const name = (answers.firstName ?? answers.name ?? '').trim()
  return name.length <= MAX_NAME_LENGTH && ONE_OR_TWO_WORDS.test(name) ? name : undefined
}
