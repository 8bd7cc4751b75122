import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fieldLines } from '../../../../scripts/leads/field-lines.ts'
import { tableLines } from '../../../../scripts/leads/table-lines.ts'
import { fitText, textWidth, wrapText } from '../../../../scripts/leads/text-width.ts'

describe('textWidth', () => {
  it.each([
    ['Łukasz', 6],
    ['e\u0301', 1],
    ['王小明', 6],
    ['👩‍🚒', 2],
    ['', 0],
  ])('counts the columns a terminal needs for %j', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })
})

describe('wrapText', () => {
  it('breaks between words, and within one that is too long', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrapText('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
    expect(wrapText('王小明', 4)).toEqual(['王小', '明'])
    expect(wrapText('a\n\nb', 4)).toEqual(['a', '', 'b'])
  })

  it('keeps every character and never exceeds the width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 12 }),
        (text, width) => {
          const lines = wrapText(text, width)
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
          expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

describe('fitText', () => {
  it('shows that something is missing', () => {
    expect(fitText('Example Freight LLC', 10)).toBe('Example F…')
    expect(fitText('王小明', 4)).toBe('王…')
    expect(fitText('short', 5)).toBe('short')
  })
})

describe('tableLines', () => {
  const columns = [{ title: 'REFERENCE' }, { title: 'WHO', isFlexible: true }, { title: 'STATUS' }]

  it('aligns columns in any script', () => {
    expect(
      tableLines(columns, [
        ['7K3M-Q0XZ', '王小明', 'spam'],
        ['0', 'Jo', 'accepted'],
      ]),
    ).toEqual([
      'REFERENCE  WHO     STATUS',
      '7K3M-Q0XZ  王小明  spam',
      '0          Jo      accepted',
    ])
  })

  it('cuts short what may be, where the terminal is narrow', () => {
    expect(tableLines(columns, [['7K3M-Q0XZ', 'Example Freight LLC', 'spam']], 30)).toEqual([
      'REFERENCE  WHO          STATUS',
      '7K3M-Q0XZ  Example Fr…  spam',
    ])
  })

  it('keeps a row on its line, and control characters to itself', () => {
    const [, row] = tableLines(columns, [['a\nb', '\u001b]0;title\u0007', '\u202espam']])
    expect(row).toBe('a b        ]0;title  spam')
  })
})

describe('fieldLines', () => {
  it('breaks labels and values side by side', () => {
    const fields = [
      { label: 'Message', value: 'one two three four five six\nseven' },
      { label: 'A question that is rather long', value: 'yes' },
    ]
    expect(fieldLines(fields, { width: 50, indent: 2 })).toEqual([
      '  Message                     one two three four',
      '                              five six',
      '                              seven',
      '  A question that is rather   yes',
      '  long',
    ])
  })

  it('keeps control characters to itself', () => {
    expect(
      fieldLines([{ label: 'a', value: '\u001b[31mred\u009b0m\r\nb' }], { width: 80 }),
    ).toEqual(['a  [31mred0m', '   b'])
  })
})
