import { describe, expect, it } from '@jest/globals'
import { leadJson, printableJson } from '../../../../../scripts/leads/records/lead-json.ts'
import { aSubmission } from '../../../../support/sample-delivery.ts'

describe('leadJson', () => {
  it('has everything about a lead on one line, except its network', () => {
    const submission = aSubmission()
    const line = leadJson({ submission, touches: [], deliveries: [], downloads: 2 })
    expect(line).not.toContain('\n')
    expect(line).not.toContain(submission.networkHash)
    expect(JSON.parse(line)).toMatchObject({
      reference: '7K3M-Q0XZ',
      receivedAt: '2026-11-16T20:30:05.000Z',
      answers: submission.answers,
      consents: submission.consents,
      attribution: submission.attribution,
      downloads: 2,
    })
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
