import { describe, expect, it } from '@jest/globals'
import { claimsClock } from '../../../../shared/freight/claims-clock.ts'
import { readClaimDays } from '../../../../shared/freight/read-claim-days.ts'

const read = (query: string) => readClaimDays(new URLSearchParams(query))

describe('claimsClock', () => {
  it('counts the days of the carrier from the receipt of the claim', () => {
    expect(claimsClock({ received: '2026-01-31' })).toEqual({
      received: '2026-01-31',
      acknowledge: '2026-03-02',
      answer: '2026-05-31',
      status: '2026-07-30',
      statusAgain: '2026-09-28',
      fileFloor: undefined,
      sueFloor: undefined,
    })
  })

  it('counts nine months from delivery and two years from the refusal', () => {
    expect(claimsClock({ delivered: '2026-01-31', refused: '2028-02-29' })).toMatchObject({
      answer: undefined,
      fileFloor: '2026-10-31',
      sueFloor: '2030-02-28',
    })
  })
})

describe('readClaimDays', () => {
  it('asks for nothing where the address does not', () => {
    expect(read('q=claim')).toBeUndefined()
  })

  it('takes the days that are there', () => {
    expect(read('delivered=5%2F31%2F2026&received=2026-08-01&refused=')).toEqual({
      days: { delivered: '2026-05-31', received: '2026-08-01' },
      problems: {},
    })
  })

  it.each([
    ['delivered=&received=&refused=', { received: 'missing' }],
    ['received=2026-02-30', { received: 'unreadable' }],
    [
      'delivered=1789-07-14&received=2126-01-01',
      { delivered: 'outOfRange', received: 'outOfRange' },
    ],
    ['received=2026-08-01&refused=2026-07-31', { refused: 'outOfOrder' }],
    ['received=<script>', { received: 'unreadable' }],
  ])('explains how to fix %s', (query, problems) => {
    expect(read(query)?.problems).toEqual(problems)
  })

  it('keeps the good days beside a bad one', () => {
    expect(read('delivered=2026-05-31&received=soon')?.days).toEqual({ delivered: '2026-05-31' })
  })
})
