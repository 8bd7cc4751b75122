const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A terminal uses two columns for East Asian scripts and emoji. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u

/** In columns of a terminal. */
export function textWidth(text: string): number {
  return splitCharacters(text).reduce((sum, character) => sum + characterWidth(character), 0)
}

export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const [start = ''] = breakAt(text, Math.max(0, width - 1))
  return `${start.trimEnd()}…`
}

/** Breaks between words if possible. */
export function wrapText(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(width, 2)))
}

function wrapLine(line: string, width: number): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (textWidth(longer) <= width) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = breakAll(word, width)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

function breakAll(word: string, width: number): readonly string[] {
  const pieces: string[] = []
  let rest = word
  while (textWidth(rest) > width) {
    const [start = '', end = ''] = breakAt(rest, width)
    pieces.push(start)
    rest = end
  }
  return [...pieces, rest]
}

function breakAt(text: string, width: number): readonly [string, string] {
  let start = ''
  let used = 0
  for (const character of splitCharacters(text)) {
    used += characterWidth(character)
    if (used > width) break
    start += character
  }
  return [start, text.slice(start.length)]
}

function splitCharacters(text: string): readonly string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment)
}

function characterWidth(character: string): number {
  return WIDE.test(character) ? 2 : 1
}
