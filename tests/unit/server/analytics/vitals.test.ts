import { expect, it } from '@jest/globals'
import { vitalBucket, vitalRows } from '../../../../server/analytics/vitals.ts'

it('the 75th percentile of a vital leaves out what was dropped as an invented name', () => {
  const measured = (value: number, count: number) => ({
    ...{ kind: 'LCP', path: '/', count },
    subject: String(vitalBucket('LCP', value)),
  })
  const invented = { kind: 'LCP', path: '', subject: '(other)', count: 100 }
  const rows = vitalRows([invented, measured(5_000, 1), measured(1_000, 3)])
  expect(rows.map(({ name }) => name)).toEqual(['LCP', '/'])
  expect(rows[0]?.text).toMatch(/^(9\d\d ms|1\.0 s), good$/)
})
