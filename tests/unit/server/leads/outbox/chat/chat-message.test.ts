import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { DeliveryKind } from '../../../../../../server/database/schema.ts'
import type { LeadServices } from '../../../../../../server/leads/lead-services.ts'
import { chatMessage } from '../../../../../../server/leads/outbox/chat/chat-message.ts'
import { slackBody } from '../../../../../../server/leads/outbox/chat/slack-body.ts'
import { teamsBody } from '../../../../../../server/leads/outbox/chat/teams-body.ts'
import { teamEmail } from '../../../../../../server/leads/outbox/emails/team-email.ts'
import type { StoredSubmission } from '../../../../../../server/leads/submissions/submission.ts'
import { cardProblems } from '../../../../../support/adaptive-card.ts'
import { blockProblems, textsOf, unescapeText } from '../../../../../support/block-kit.ts'
import {
  aDelivery,
  aMessage,
  aSubmission,
  servicesToSend,
} from '../../../../../support/sample-delivery.ts'

const services = await servicesToSend()
const NOW = new Date('2026-11-16T20:42:30Z') // twelve minutes after the sample leads

interface Changes {
  readonly kind?: DeliveryKind
  readonly booking?: object
}

async function write(submission: StoredSubmission, { kind = 'webhook', booking }: Changes = {}) {
  const bookings = { findOf: async () => booking } as unknown as LeadServices['bookings']
  const delivery = aDelivery({ kind, submission })
  const message = await chatMessage({ ...services, bookings }, delivery, NOW)
  const [attachment] = teamsBody(message).attachments
  return { message, slack: slackBody(message), card: attachment?.content ?? {} }
}

const fixture = async (name: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8'))

describe('a message to a channel', () => {
  it.each([
    ['slack-message.json', 'slack'], // for app.slack.com/block-kit-builder
    ['teams-card.json', 'card'], // for adaptivecards.io/designer
  ] as const)('is the one of %s, which its own tools show', async (file, format) => {
    const written = await write(aMessage({ company: 'Example Freight LLC' }))
    expect(written[format]).toEqual(await fixture(file))
  })

  it('has no data of a person that the email to the team does not have', async () => {
    for (const submission of [aSubmission(), aMessage({ phone: '000-555-0142' })]) {
      const { text = '' } = await teamEmail(services, { submission })
      const { slack } = await write(submission)
      const words = textsOf(slack.blocks).map((each) => unescapeText(each.text))
      const lines = words
        .join('\n')
        .split('\n')
        .map((line) => line.replace(/^\*|:?\*$/g, ''))
      const unknown = lines.filter((line) => !text.includes(line))
      expect(unknown).toEqual([
        expect.stringMatching(/^Waiting for 12 minutes, since Monday, November 16, 2026 at 2:30/),
        expect.stringMatching(/^<https:\/\/www\.example\.com\/lead\?key=TOKEN\|Mark as answered>$/),
        expect.stringMatching(/^<https:\/\/www\.example\.com\/lead\?key=TOKEN\|Mark as spam>$/),
      ])
    }
  })

  it.each([
    ['a paper', aSubmission({ form: 'whitepaper', answers: {} }), undefined],
    ['an answered lead', aSubmission({ answeredAt: NOW }), undefined],
    ['a booked demo', aSubmission(), 'booked'],
  ])('does not say that %s waits', async (_what, submission, state) => {
    const booking = state ? aBooking(state) : undefined
    expect(JSON.stringify((await write(submission, { booking })).slack)).not.toContain('Waiting')
  })

  it('marks possible spam, and a demo that nobody confirmed', async () => {
    const spam = await write(aSubmission({ suspicions: ['links', 'too-fast', 'markup'] }))
    expect(spam.message.heading).toBe('[possible spam] Demo: Example Freight LLC')
    const held = await write(aSubmission(), { booking: { ...aBooking('held'), heldUntil: NOW } })
    expect(held.message.heading).toBe('Demo not confirmed: Example Freight LLC')
    expect(JSON.stringify(held.slack)).toContain('Waiting for 12 minutes')
  })

  it.each([
    ['webhook-moved', aBooking('booked', 1), {}, 'Demo moved: Example Freight LLC'],
    ['webhook-canceled', aBooking('cancelled', 1), {}, 'Demo canceled: Example Freight LLC'],
    ['webhook-answered', undefined, { answeredAt: NOW }, 'Answered: Example Freight LLC'],
    ['webhook-answered', undefined, {}, 'No longer answered: Example Freight LLC'],
    ['webhook-spam', undefined, { spamAt: NOW }, 'Spam: Example Freight LLC'],
    ['webhook-spam', undefined, {}, 'No spam after all: Example Freight LLC'],
    ['webhook-erased', undefined, { answers: {} }, 'Erased: 7K3M-Q0XZ'],
  ] as const)('says what became of a lead: %s', async (kind, booking, changes, heading) => {
    const submission = aSubmission(changes)
    const bookings = { findOf: async () => booking } as unknown as LeadServices['bookings']
    const delivery = aDelivery({ kind, submission, sequence: booking?.sequence ?? 0 })
    const message = await chatMessage({ ...services, bookings }, delivery, NOW)
    expect(message.heading).toBe(heading)
    expect(JSON.stringify(message)).toContain('7K3M-Q0XZ')
    expect(blockProblems(slackBody(message).blocks)).toEqual([])
  })

  it('is not sent about an earlier time of a demo', async () => {
    const booking = aBooking('booked', 2)
    const sent = write(aSubmission(), { kind: 'webhook-moved', booking })
    await expect(sent).rejects.toMatchObject({ reason: 'outdated', isFinal: true })
  })
})

describe('what a visitor typed', () => {
  const MARKUP = [
    '<!here> <!channel> <@U0123> @channel *b* _i_ ~s~ `c` :skull: &lt;',
    '[ok](https://evil.example) <https://evil.example|ok> <at>Jo</at> {{DATE(2026-11-16)}}',
  ].join('\n')

  it('is neither markup, mention nor link in Slack', async () => {
    const { slack } = await write(aMessage({ name: MARKUP, company: MARKUP, message: MARKUP }))
    const harmless = await write(aMessage({ company: 'Example Freight LLC' }))
    const ours = ({ slack: { blocks } }: typeof harmless) =>
      textsOf(blocks).filter(({ type }) => type === 'mrkdwn')
    expect(ours(harmless)).toEqual(
      expect.arrayContaining(ours({ ...harmless, slack }) as unknown[]),
    )
    const texts = textsOf(slack.blocks)
    expect(texts.filter(({ type, text }) => type === 'plain_text' && /[<>]/.test(text))).toEqual([])
    expect(texts.map(({ text }) => unescapeText(text)).join()).toContain(MARKUP)
    expect(texts.every((text) => text.type === 'mrkdwn' || text.emoji === false)).toBe(true)
    expect(blockProblems(slack.blocks)).toEqual([])
    expect(slack).toMatchObject({
      text: expect.not.stringContaining('<'),
      ...{ parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false },
    })
  })

  it('stands in Teams only where neither Markdown nor a mention is read', async () => {
    const { card } = await write(aMessage({ name: MARKUP, company: MARKUP, message: MARKUP }))
    const kinds = new Set<unknown>()
    const runs: unknown[] = []
    JSON.stringify(card, (key, value) => {
      if (key === 'type') kinds.add(value)
      if (value?.type === 'TextRun') runs.push(value.text)
      return value
    })
    expect([...kinds].toSorted()).toEqual(
      ['Action.OpenUrl', 'ActionSet', 'AdaptiveCard', 'RichTextBlock', 'TextRun'].toSorted(),
    )
    expect(runs).toContain(MARKUP)
    expect(card).toMatchObject({ msteams: { width: 'Full' } }) // no entities
    expect(cardProblems(card)).toEqual([])
  })

  it.each(['&', '<', '"', '\n', 'क', '🚚'])(
    'is cut to the limits of both, full of %j',
    async (one) => {
      for (const form of Object.values(services.forms)) {
        const longest = form.fields.map(({ name, maxLength = 0 }) => [
          name,
          `a${one.repeat(maxLength)}`,
        ])
        const visit = Object.fromEntries(
          Array.from({ length: 12 }, (_, index) => [
            `utm_${index}`,
            one.repeat(index < 10 ? 200 : 500),
          ]),
        )
        const last = { ...visit, utm_last: 'x' }
        const submission = aSubmission({
          form: form.id,
          answers: Object.fromEntries(longest),
          page: `/${'p'.repeat(500)}`,
          attribution: { first: visit, last },
          suspicions: ['links', 'markup', 'too-fast'],
        })
        const { slack, message, card } = await write(submission)
        expect(blockProblems(slack.blocks)).toEqual([])
        expect(cardProblems(card)).toEqual([])
        const bytes = Buffer.byteLength(JSON.stringify(teamsBody(message)))
        expect(bytes).toBeLessThanOrEqual(28 * 1024)
      }
    },
  )
})

function aBooking(state: string, sequence = 0) {
  const start = new Date('2026-11-25T15:00:00Z')
  const slot = { start, end: new Date(start.getTime() + 1_800_000) }
  return { id: 'a-demo', submissionId: 'a-lead', state, slot, zone: 'America/Chicago', sequence }
}
