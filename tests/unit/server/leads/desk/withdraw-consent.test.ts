import { beforeEach, describe, expect, it } from '@jest/globals'
import { leadColumns } from '../../../../../scripts/leads/commands/export.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { identify } from '../../../../../server/leads/desk/erase-person.ts'
import { findLead } from '../../../../../server/leads/desk/find-leads.ts'
import { withdrawConsent } from '../../../../../server/leads/desk/withdraw-consent.ts'
import { readRelease } from '../../../../../server/release.ts'
import { createForms } from '../../../../../shared/forms/forms.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { saveLead } from '../../../../support/new-submission.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const columns = leadColumns(createForms(readRelease(TEST_RELEASE).facts))
const NOW = new Date('2026-11-16T09:00:00.000Z')

describe.each(DIALECTS)('withdrawing a consent on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database

  beforeEach(async () => {
    database = await databases.fresh()
  })

  const save = (emailKey: string, id: string = crypto.randomUUID()) =>
    saveLead(database, { emailKey, id, answers: { email: emailKey, cover: id } })

  async function exported(reference: string) {
    const lead = await findLead(database, reference)
    const names = ['marketing_consent', 'marketing_consent_withdrawn']
    return names.map((name) => columns[name]?.(lead))
  }

  it('ends the consents of one person until they check the box again', async () => {
    const [first, second] = [await save('jo@example.com'), await save('jo@example.com')]
    const other = await save('other@example.com')
    const who = await identify(database, { email: 'JO+loads@example.com' })
    expect(await withdrawConsent(database, who, NOW)).toBe(2)
    expect(await withdrawConsent(database, who)).toBe(0)
    const later = await save('jo@example.com')
    expect(await exported(first)).toEqual(['no', NOW.toISOString()])
    expect(await exported(second)).toEqual(['no', NOW.toISOString()])
    expect(await exported(later)).toEqual(['yes', ''])
    expect(await exported(other)).toEqual(['yes', ''])
  })
})
