import { afterEach, describe, expect, it } from '@jest/globals'
import { useDatabases } from '../support/databases.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const SUBMISSIONS = 40
const AT_ONCE = 20

describe('two servers on one PostgreSQL database', () => {
  const closes: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closes.splice(0).reverse()) await close()
  }
  afterEach(closeAll)
  const databases = useDatabases('postgres') // after `afterEach` above, so that the servers close first

  it('send every delivery once, even for a form that reached both at once', async () => {
    const place = await databases.place()
    const limits = { FORM_POSTS_PER_HOUR: '10000' }
    const first = await openFormSite(place, limits)
    closes.push(first.close)
    const { mailbox, receiver } = first
    const second = await openFormSite(place, {
      ...limits,
      SMTP_URL: mailbox.url,
      WEBHOOK_URL: receiver.url,
    })
    closes.push(second.close)
    const { addresses } = first.site.services
    for (let n = 0; n < SUBMISSIONS; n += 1) await addresses.recordOpening(addressOf(n)) // or most would wait
    const given: string[][] = []
    for (let from = 0; from < SUBMISSIONS; from += AT_ONCE) {
      given.push(...(await Promise.all(senders(from).map((n) => sendTo([first, second], n)))))
    }
    await Promise.all([mailbox.received(2 * SUBMISSIONS), receiver.received(SUBMISSIONS)])
    const { kysely } = databases.open(place)
    const countByOutcome = () =>
      kysely
        .selectFrom('deliveries')
        .select(({ fn }) => ['state', 'attempts', fn.countAll<string>().as('count')])
        .where('kind', '!=', 'team-reminder')
        .groupBy(['state', 'attempts'])
        .execute()
    // Closing cuts off an attempt whose outcome a slow machine has not stored within seconds.
    while ((await countByOutcome()).some(({ state }) => state === 'due'));
    await closeAll() // waits for requests in progress on both servers

    const references = given.map((each) => new Set(each))
    expect(references.filter(({ size }) => size !== 1)).toEqual([])
    expect(new Set(given.flat()).size).toBe(SUBMISSIONS)
    const messageIds = mailbox.mails.map(({ mail }) => mail.messageId)
    const webhookIds = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect([messageIds.length, new Set(messageIds).size]).toEqual(Array(2).fill(2 * SUBMISSIONS))
    expect([webhookIds.length, new Set(webhookIds).size]).toEqual(Array(2).fill(SUBMISSIONS))
    const delivered = { state: 'delivered', attempts: 1, count: String(3 * SUBMISSIONS) }
    expect(await countByOutcome()).toEqual([delivered])
    for (const { site } of [first, second]) {
      expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'delivered' }))
    }
  }, 90_000)
})

const addressOf = (sender: number) => `visitor-${sender}@example.com`

function senders(from: number): number[] {
  return Array.from({ length: AT_ONCE }, (_, index) => from + index)
}

/** Sends to the sites in turn, and every tenth form to both at once. Returns the references. */
async function sendTo(sites: readonly FormSite[], sender: number): Promise<string[]> {
  const fields = {
    ...sampleAnswers.contact,
    ...browserFields(),
    email: addressOf(sender),
  }
  const chosen = sender % 10 === 0 ? sites : [sites[sender % 2]]
  return Promise.all(
    chosen.map(async (form) => {
      const send = () =>
        fetch(`${form?.site.url}/contact-us`, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(fields),
        })
      let response = await send()
      while (response.status === 503) response = await send() // on a busy machine, locks take seconds
      const { reference } = (await response.json()) as { readonly reference?: string }
      return `${response.status} ${reference}`
    }),
  )
}
