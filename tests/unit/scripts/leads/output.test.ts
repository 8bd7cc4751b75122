import { describe, expect, it } from '@jest/globals'
import { printableJson, tableLines } from '../../../../scripts/leads/output.ts'

describe('tableLines', () => {
  type Row = readonly [string, string, string]
  const columns = {
    REFERENCE: ([reference]: Row) => reference,
    WHO: ([, who]: Row) => who,
    STATUS: ([, , status]: Row) => status,
  }

  it('aligns columns in any script', () => {
    const rows: Row[] = [
      ['7K3M-Q0XZ', '王小明', 'spam'],
      ['0', 'Jo', 'accepted'],
    ]
    expect(tableLines(columns, rows)).toEqual([
      'REFERENCE  WHO     STATUS',
      '7K3M-Q0XZ  王小明  spam',
      '0          Jo      accepted',
    ])
  })
})

describe('printableJson', () => {
  it('escapes terminal control characters but loses none', () => {
    const text = 'a\u001b[2J\u009b31m\u202eb\u{e0041}'
    const line = printableJson({ text })
    expect(line).toMatch(/^[ -~]+$/)
    expect(JSON.parse(line)).toEqual({ text })
  })

  it('leaves names as they are in any script', () => {
    expect(printableJson('O’Brien-Łukasz 王小明')).toBe('"O’Brien-Łukasz 王小明"')
  })
})
