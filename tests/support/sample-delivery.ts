import { join } from 'node:path'
import { readTheme } from '../../scripts/build/read-theme.ts'
import { compileContent, readContentFiles } from '../../scripts/content/compile-content.ts'
import type { Config } from '../../server/config.ts'
import type { LeadServices } from '../../server/leads/lead-services.ts'
import type { OwedDelivery } from '../../server/leads/ledger/lease-deliveries.ts'
import type { StoredSubmission } from '../../server/leads/submissions/submission.ts'
import { createForms } from '../../shared/forms/forms.ts'
import { ROOT } from './root.ts'

/** A stored demo request. */
export function aSubmission(changes: Partial<StoredSubmission> = {}): StoredSubmission {
  return {
    id: '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f',
    reference: '7K3M-Q0XZ',
    status: 'accepted',
    form: 'demo',
    answers: {
      firstName: 'Jo',
      lastName: 'Example',
      email: 'jo@example.com',
      company: 'Example Freight LLC',
      role: 'broker',
      loads: '50-100',
      usdot: '',
      phone: '000-555-0142',
      cover: 'A load that was picked up by someone else.',
      preferredTimes: 'Tuesday 10 AM Central\nWednesday 2 PM Central',
      consent: 'yes',
    },
    emailKey: 'jo@example.com',
    page: '/schedule-your-demo',
    receivedAt: new Date('2026-11-16T20:30:05Z'),
    networkHash: 'never-leaves-the-database',
    attribution: { first: { utm_source: 'newsletter', landingPath: '/' }, last: {} },
    consents: [
      {
        kind: 'marketing',
        isGiven: true,
        text: 'Email me new whitepapers.',
        version: '2026-11-16',
      },
    ],
    suspicions: [],
    ...changes,
  }
}

/** A stored contact message. */
export function aMessage(answers: Readonly<Record<string, string>> = {}): StoredSubmission {
  return aSubmission({
    form: 'contact',
    page: '/contact-us',
    answers: {
      name: 'Jo Example',
      topic: 'support',
      email: 'jo@example.com',
      phone: '',
      message: 'The seal number on our load file is wrong.',
      consent: '',
      ...answers,
    },
  })
}

export function aDelivery(changes: Partial<OwedDelivery> = {}): OwedDelivery {
  return {
    id: '0190d3b4-1111-7aaa-8bbb-123456789abc',
    kind: 'team-email',
    sequence: 0,
    attempt: 1,
    createdAt: new Date('2026-11-16T20:30:05Z'),
    giveUpAt: '2026-11-19T20:30:05.000Z',
    submission: aSubmission(),
    ...changes,
  }
}

/** What the transports need, with the site's own content; no lead has a demo. */
export async function servicesToSend(
  config: Partial<Config> = {},
  changes: Partial<LeadServices> = {},
): Promise<LeadServices> {
  const { site, emails, papers, demo, documents } = await compileContent(
    await readContentFiles(join(ROOT, 'content')),
  )
  const needed = {
    config: { siteUrl: 'https://www.example.com', ...config },
    release: { facts: { site, papers }, emails, demo, documents, theme: await readTheme() },
    forms: createForms({ site, papers, demo: { isOn: demo.calendar === 'on' } }),
    sender: { name: 'Example Site', address: 'site@example.com' },
    bookings: { findOf: async () => undefined },
    links: { sign: async () => 'TOKEN' },
    mayWrite: async () => {},
  }
  return { ...(needed as unknown as LeadServices), ...changes }
}
