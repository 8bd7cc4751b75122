import { describe, expect, it } from '@jest/globals'
import { markMatches } from '../../../../../../shared/content/query/search/mark-matches.ts'
import { typedWords } from '../../../../../../shared/content/query/search/typed-word.ts'

/** With brackets around the matches. */
function marked(text: string, typed: string): string {
  const pieces = markMatches(text, typedWords(typed).flat())
  return pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}

describe('markMatches marks the words a search finds', () => {
  const rows: [text: string, typed: string, expected: string][] = [
    ['A load of seals', 'load', 'A [load] of seals'],
    ['A load of seals', 'LOAD seal', 'A [load] of [seals]'],
    ['A load of seals', 'oad', 'A load of seals'],
    ['', 'load', ''],
    ['The BMC-84 bond', 'bmc-84', 'The [BMC]-[84] bond'],
    ['The BMC-84 bond', 'bmc84', 'The [BMC-84] bond'],
    ["A broker's duties", 'brokers', "A [broker's] duties"],
    ['Un résumé, un RÉSUMÉ', 'resume', 'Un [résumé], un [RÉSUMÉ]'],
    ['A re\u0301sume\u0301', 'résumé', 'A [re\u0301sume\u0301]'],
    ['Go 🚚 go', '🚚', 'Go [🚚] go'],
    ['<b>load</b>', 'load b', '<[b]>[load]</[b]>'],
  ]

  it.each(rows)('in %j for %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })
})
