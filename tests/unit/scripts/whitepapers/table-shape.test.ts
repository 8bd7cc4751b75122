import { describe, expect, it } from '@jest/globals'
import { shapeTable } from '../../../../scripts/whitepapers/table-shape.ts'

const LONG = 'Someone poses as the booked carrier or driver and leaves with the load'

const sharesOf = (header: string[], rows: string[][]) =>
  shapeTable(header, rows).columns.map(({ share }) => share)

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)

describe('a table to read', () => {
  it('cuts no word: a column is as wide as its longest', () => {
    const rows = [['49\u00a0USC\u00a013902(a)(6)', LONG.repeat(4)]]
    const [rule = 0] = sharesOf(['Rule', 'What it says'], rows)
    expect(rule).toBeGreaterThan(19 / 90)
  })

  it('is no form', () => {
    expect(shapeTable(['a', 'b'], [['1', '2']]).isForm).toBe(false)
  })
})

describe('a table with empty cells', () => {
  const header = ['No.', 'Check', 'Answer', 'Name, time']
  const form = (check: string) =>
    shapeTable(header, [
      ['1', check, '', ''],
      ['2', 'Seal', '', ''],
    ])

  it('is a form, with half of its width to write in', () => {
    const { isForm, columns } = form(LONG)
    expect(isForm).toBe(true)
    expect(sum(columns.slice(2).map(({ share }) => share))).toBeCloseTo(0.5)
  })

  it('stands in line with the next form of its kind, whatever is asked there', () => {
    expect(form(LONG).columns).toEqual(form('Seal').columns)
  })
})
