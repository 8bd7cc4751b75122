import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { csvRow } from '../../../../../scripts/leads/commands/export.ts'

describe('csvRow', () => {
  it('quotes every cell and ends as the standard says', () => {
    expect(csvRow(['Jo', 'Example, Inc.', 'say "hi"', 'two\nlines', ''])).toBe(
      '"Jo","Example, Inc.","say ""hi""","two\nlines",""\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"\r\n`],
    ['+1 000 555 0142', `"'+1 000 555 0142"\r\n`],
    ['-2', `"'-2"\r\n`],
    ['@SUM(A1)', `"'@SUM(A1)"\r\n`],
    [' \t=1', `"'=1"\r\n`],
    ['\r=1', `"'=1"\r\n`],
    ['＝1', `"'＝1"\r\n`],
  ])('has a spreadsheet take %j for text', (cell, row) => {
    expect(csvRow([cell])).toBe(row)
  })

  it('is not misled by invisible characters', () => {
    expect(csvRow(['\u0000=1', '\u202e=1', '\u001b[31m'])).toBe(`"'=1","'=1","[31m"\r\n`)
  })

  it('lets nothing begin a formula, whatever was typed', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '\u0000', 'a')
    fc.assert(
      fc.property(
        fc.array(sign).map((signs) => signs.join('')),
        (cell) => {
          const written = csvRow([cell]).slice(1, -3).replaceAll('""', '"')
          return written.split(/\r\n|\n|\r/).every((line) => !/^[=+\-@\t]/.test(line))
        },
      ),
    )
  })
})
