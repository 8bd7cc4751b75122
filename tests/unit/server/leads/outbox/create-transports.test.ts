import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Config } from '../../../../../server/config.ts'
import type { LeadServices } from '../../../../../server/leads/lead-services.ts'
import { createTransports } from '../../../../../server/leads/outbox/create-transports.ts'
import type { BookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import type { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { readSender } from '../../../../../server/mail/send-email.ts'
import { aDelivery, servicesToSend } from '../../../../support/sample-delivery.ts'

const never = new AbortController().signal
const { site } = (await servicesToSend()).release.facts

let dataDir: string
const opened: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  opened.push(() => rm(dataDir, { recursive: true }))
})

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(config: Partial<Config> = {}, changes: Partial<LeadServices> = {}) {
  const { transports, close } = createTransports(
    await servicesToSend({ dataDir, ...config }, changes),
  )
  opened.push(close)
  return transports
}

describe('the transports', () => {
  it.each([
    ['hello@example.org', site.product],
    ['Example Desk <hello@example.org>', 'Example Desk'],
    ['"Example Desk" <hello@example.org>', 'Example Desk'],
  ])('send from the address that is set: %s', (mailFrom, name) => {
    expect(readSender(mailFrom, site)).toEqual({ name, address: 'hello@example.org' })
  })

  it('reject a sender without a valid email address', () => {
    expect(() => readSender('Example Desk', site)).toThrow(/MAIL_FROM/)
  })

  it.each([
    [24, 'sent'],
    [2, 'outdated'],
    [-1, 'outdated'],
  ])(
    'send the reminder of the day before only on that day: %i hours ahead it is %s',
    async (hours, outcome) => {
      const noon = 12 - new Date().getUTCHours()
      const start = new Date(Date.now() + hours * 3_600_000)
      const booking = {
        id: 'a-demo',
        submissionId: 'a-lead',
        state: 'booked' as const,
        slot: { start, end: new Date(start.getTime() + 1_800_000) },
        zone: `Etc/GMT${noon > 0 ? '-' : '+'}${Math.abs(noon)}`, // where it is noon now
        sequence: 0,
      }
      const bookings = { findOf: async () => booking } as unknown as BookingStore
      const transports = await open({}, { bookings })
      const remind = transports['reminder-day'](aDelivery({ kind: 'reminder-day' }), never)
      const reason = await remind.then(
        () => 'sent',
        (error: DeliveryFailure) => error.reason,
      )
      expect(reason).toBe(outcome)
    },
  )

  it('hold a due webhook until a receiver is configured again', async () => {
    const { webhook } = await open()
    await expect(webhook(aDelivery(), never)).rejects.toMatchObject({
      reason: 'misconfigured',
      isFinal: false,
    })
  })
})
