import { describe, expect, it } from '@jest/globals'
import type { Lead } from '../../../../../scripts/leads/records/lead.ts'
import { leadColumns } from '../../../../../scripts/leads/records/lead-columns.ts'
import { readRelease } from '../../../../../server/release.ts'
import { createForms } from '../../../../../shared/forms/forms.ts'
import { aSubmission } from '../../../../support/sample-delivery.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const columns = leadColumns(createForms(readRelease(TEST_RELEASE).facts))

function readRow(changes: Partial<Lead>): Readonly<Record<string, string>> {
  const lead = { ...aSubmission(), touches: [], deliveries: [], downloads: 0, ...changes }
  return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(lead)]))
}

describe('leadColumns', () => {
  it('has a column for every question of every form', () => {
    expect(Object.keys(columns)).toEqual(
      expect.arrayContaining(['name', 'firstName', 'email', 'message', 'paper', 'preferredTimes']),
    )
  })

  it('contains answers, consents, sources and the state of each delivery', () => {
    const delivery = { id: 'x', dueAt: '', endedAt: null, attempts: [] }
    const row = readRow({
      deliveries: [{ ...delivery, kind: 'webhook', state: 'dead' }],
      touches: [{ touchedAt: '', attribution: {} }],
    })
    expect(row).toMatchObject({
      reference: '7K3M-Q0XZ',
      received: '2026-11-16T20:30:05.000Z',
      form: 'demo',
      status: 'accepted',
      email: 'jo@example.com',
      marketing_consent: 'yes',
      marketing_consent_version: '2026-11-16',
      first_utm_source: 'newsletter',
      webhook: 'dead',
      'team-email': '',
      sent_again: '1',
      other: '',
    })
  })

  it('loses nothing without its own column', () => {
    const submission = aSubmission({
      answers: { favorite: 'blue' },
      attribution: { first: { utm_id: '7', utm_source: 'x' } },
    })
    expect(JSON.parse(readRow(submission).other ?? '')).toEqual({
      favorite: 'blue',
      first_utm_id: '7',
    })
  })
})
