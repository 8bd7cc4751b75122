import { describe, expect, it } from '@jest/globals'
import { erasePerson, identify } from '../../server/leads/desk/erase-person.ts'
import { markAsSpam } from '../../server/leads/follow-up/mark-lead.ts'
import { purgeLeads } from '../../server/leads/retention/purge-leads.ts'
import { marketingConsent } from '../../shared/forms/marketing-consent.ts'
import { useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const consent = marketingConsent.version

describe.each(DIALECTS)('the receiver of the webhook, on %s,', (dialect) => {
  const here = useBookingSite(dialect)
  const services = () => here.forms.site.services

  async function change(reference: string, wanted: 'stop' | 'undo') {
    const key = await services().links.sign('unsubscribe', reference)
    await here.asForm(`/unsubscribe?key=${key}`, { change: wanted }).expect(303)
  }

  async function erase(reference: string) {
    const { database, config } = services()
    await erasePerson(database, await identify(database, { reference }), config)
    services().outbox.wake()
  }

  const rowOf = (reference: string) =>
    services()
      .database.kysely.selectFrom('submissions')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()

  it('learns of each change of a consent, and that a person it knows was erased, by reference only', async () => {
    const email = `jo-${crypto.randomUUID()}@example.com`
    const form = { ...browserFields(), ...sampleAnswers.contact, email, consent }
    const { body } = await here.asJson('/contact-us', form).expect(201)
    const { reference } = body as { readonly reference: string }
    await here.untilAllSent(reference)
    for (const wanted of ['stop', 'stop', 'undo'] as const) {
      await change(reference, wanted)
      await here.untilAllSent(reference)
    }
    await erase(reference)
    const [received, ...events] = await here.forms.eventsAbout(reference, 4)
    expect(received?.type).toBe('submission.received')
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['consent.changed', { reference, marketing: false }],
      ['consent.changed', { reference, marketing: true }],
      ['lead.erased', { reference }],
    ])
    await here.untilAllSent(reference)
    expect(JSON.stringify(await rowOf(reference))).not.toContain('jo-')
    const { database, config, release } = services()
    await purgeLeads(database, { ...config, retention: release.facts.site.retention })
    expect(await rowOf(reference)).toBeUndefined()
  })

  it('learns nothing of a lead that it did not get', async () => {
    const changes = [
      (reference: string) => change(reference, 'stop'),
      async (reference: string) =>
        markAsSpam(services().database, (await rowOf(reference))?.id ?? '', new Date()),
      erase,
    ]
    for (const changeLead of changes) {
      const { reference } = await here.book(undefined, { elapsedMs: '', consent }) // held
      await here.forms.mailsAbout(reference, 1)
      await here.untilAllSent(reference)
      await changeLead(reference)
      const owed = services()
        .database.kysely.selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .select('kind')
        .where('reference', '=', reference)
        .where('kind', 'in', ['webhook-consent', 'webhook-spam', 'webhook-erased'])
      expect(await owed.execute()).toEqual([])
    }
  })
})
