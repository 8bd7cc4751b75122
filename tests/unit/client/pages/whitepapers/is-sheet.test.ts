import { describe, expect, it } from '@jest/globals'
import { isSheet } from '../../../../../client/pages/whitepapers/is-sheet.ts'
import type { RichText } from '../../../../../shared/content/rich-text.ts'

const table = (...rows: readonly (readonly string[])[]): RichText => [
  'table',
  {},
  ['thead', {}, ['tr', {}, ['th', {}, 'Check'], ['th', {}, 'Answer']]],
  [
    'tbody',
    {},
    ...rows.map(
      (row): RichText => [
        'tr',
        {},
        ...row.map((words): RichText => (words === '' ? ['td', {}] : ['td', {}, words])),
      ],
    ),
  ],
]
const FORM = table(['Seal number', ''], ['Count', ''])
const FACTS = table(['Seal number', '000000'], ['Count', ''])

describe('isSheet', () => {
  it('knows a part that is made of tables to fill in', () => {
    expect(isSheet([['p', {}, 'Print one.'], FORM, ['h3', {}, 'At the door'], FORM])).toBe(true)
  })

  it.each([
    ['words alone', [['p', {}, 'No table.']]],
    ['one such table among words, as an example', [['p', {}, 'For example:'], FORM]],
    ['tables that say something in every column', [FORM, FACTS]],
  ] satisfies [string, RichText[]][])('does not take %s for one', (_, body) => {
    expect(isSheet(body)).toBe(false)
  })
})
