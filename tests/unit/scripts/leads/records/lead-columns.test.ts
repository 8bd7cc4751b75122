import { describe, expect, it } from '@jest/globals'
import { leadColumns } from '../../../../../scripts/leads/records/lead-columns.ts'
import type { LeadRecord } from '../../../../../scripts/leads/records/lead-record.ts'
import { readRelease } from '../../../../../server/release.ts'
import { createForms } from '../../../../../shared/forms/forms.ts'
import { aMessage, aSubmission } from '../../../../support/sample-delivery.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const columns = leadColumns(createForms(readRelease(TEST_RELEASE).facts))

function readRow(lead: Partial<LeadRecord>): Readonly<Record<string, string>> {
  const whole = { submission: aSubmission(), touches: [], deliveries: [], downloads: 0, ...lead }
  return Object.fromEntries(columns.map(({ name, read }) => [name, read(whole)]))
}

describe('leadColumns', () => {
  it('has a column for every question of every form, each once', () => {
    const names = columns.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining(['name', 'firstName', 'email', 'message', 'paper', 'preferredTimes']),
    )
  })

  it('contains answers, consents, sources and the state of each delivery', () => {
    const delivery = { id: 'x', dueAt: new Date(0), endedAt: undefined, attempts: [] }
    const row = readRow({
      deliveries: [{ ...delivery, kind: 'webhook', state: 'dead' }],
      touches: [{ touchedAt: new Date(0), attribution: {} }],
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
    expect(JSON.parse(readRow({ submission }).other ?? '')).toEqual({
      favorite: 'blue',
      first_utm_id: '7',
    })
  })

  it('leaves the questions of other forms empty', () => {
    expect(readRow({ submission: aMessage() })).toMatchObject({ lastName: '', paper: '' })
  })
})
