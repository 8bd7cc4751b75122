const MAX_LENGTH = 30

/**
 * The name to greet a visitor by: at most two words of letters. Undefined for anything else, because whoever types
 * another person's address could otherwise have us send words or links of their choice.
 */
export function greetingName(answers: Readonly<Record<string, string>>): string | undefined {
  const name = (answers.firstName ?? answers.name ?? '').trim()
  return name.length <= MAX_LENGTH && ONE_OR_TWO_WORDS.test(name) ? name : undefined
}

/** The other apostrophe by its number: a single letter beyond ASCII doubles what the server's bundle takes of memory. */
const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*`
const ONE_OR_TWO_WORDS = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')
