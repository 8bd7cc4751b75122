const MAX_ADDRESS_LENGTH = 254
const MAX_NAME_LENGTH = 30

/** No space, control or hidden character, and none of the characters that end or join addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')

/** Escaped, because one character beyond ASCII doubles the memory of the server's bundle. */
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*`
const ONE_OR_TWO_WORDS = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')

/**
 * The visitor's address, if it is one plain address. The form has checked it already; this second check guards the place
 * where a header could be injected.
 */
export function visitorAddress({ email = '' }: Readonly<Record<string, string>>) {
  const address = email.trim()
  return address.length <= MAX_ADDRESS_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}

/**
 * The name to greet a visitor by: at most two words of letters. Undefined for anything else, because a form filled in
 * with another person's address could otherwise send them words or links of the sender's choice.
 */
export function greetingName(answers: Readonly<Record<string, string>>): string | undefined {
  const name = (answers.firstName ?? answers.name ?? '').trim()
  return name.length <= MAX_NAME_LENGTH && ONE_OR_TWO_WORDS.test(name) ? name : undefined
}
