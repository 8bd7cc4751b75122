import { expect, it } from '@jest/globals'
import { checkRetention } from '../../../../server/settings/deployment-warnings.ts'

const site = { retention: { keepLeadsDays: 730, keepSpamDays: 30 } }

function warningsFor(keepDays: { readonly leads: number; readonly spam: number }) {
  const warnings: unknown[] = []
  checkRetention({ keepDays, site }, { warn: (facts: unknown) => warnings.push(facts) })
  return warnings
}

it('a warning shows if the retention period differs from the privacy notice', () => {
  expect(warningsFor({ leads: 365, spam: 30 })).toHaveLength(1)
  expect(warningsFor({ leads: 730, spam: 90 })).toHaveLength(1)
})

it('no warning shows if both agree', () => {
  expect(warningsFor({ leads: 730, spam: 30 })).toEqual([])
})
