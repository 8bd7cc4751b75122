import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { DatabaseSettings } from '../../server/database/database.ts'
import { announce } from '../../server/leads/announcements/announce.ts'
import { leadAddresses } from '../../server/leads/follow-up/lead-page.ts'
import { answerRows } from '../../server/leads/outbox/emails/answer-rows.ts'
import type { Release } from '../../server/release.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { saveLead } from '../support/new-submission.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { bookingAnswers, sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

const NEXT_PAPER = 'the-next-paper'
const ASH = { name: 'Ash Example', email: 'ash@example.com' }
const BIRCH = { name: 'Birch Example', email: 'birch@example.com' }

const older = withRelease({ version: 'older', commit: 'first' }, ASH)
/** Has another host, and one more paper. */
const newer = withRelease({ version: 'newer', commit: 'second' }, BIRCH, NEXT_PAPER)
/** A commit that takes that back: its paper was withdrawn, and its host has left. */
const newest = withRelease({ version: 'older', commit: 'third' }, ASH)

function withRelease(built: Pick<Release, 'version' | 'commit'>, host: typeof ASH, slug?: string) {
  return (site: Release): Release => {
    const { demo, documents, facts, ...release } = withHolds(NO_HOLDS)(site)
    const paper = documents.find(({ path }) => path === '/whitepapers/the-first-120-days')
    if (!paper) throw new Error('The paper is missing')
    const next = { ...paper, slug: slug ?? '', path: `/whitepapers/${slug}`, title: 'What is next' }
    return {
      ...release,
      ...built,
      demo: { ...demo, hosts: [{ ...host, zone: demo.zone }] },
      documents: slug === undefined ? documents : [...documents, next],
      facts: {
        ...facts,
        papers: slug === undefined ? facts.papers : [...facts.papers, { slug, access: 'soft' }],
      },
    }
  }
}

describe.each(DIALECTS)('two releases with one database on %s', (dialect) => {
  const sites: FormSite[] = []
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())))
  const databases = useDatabases(dialect) // after `afterEach` above, so that the sites close first
  let place: DatabaseSettings
  beforeEach(async () => {
    place = await databases.place()
  })

  /** Resolves once the server asks for deliveries. */
  async function start(adapt: (release: Release) => Release): Promise<FormSite> {
    const site = await openFormSite(place, {}, { adapt })
    sites.push(site)
    const { database, release } = site.site.services
    const known = database.kysely.selectFrom('releases').select('version')
    const name = `${release.version} ${release.commit}`
    await until(async () => (await known.execute()).some(({ version }) => version === name))
    return site
  }

  /** Kinds of what is due, and nobody has tried. */
  async function untried({ site }: FormSite): Promise<readonly string[]> {
    const rows = await site.services.database.kysely
      .selectFrom('deliveries')
      .select('kind')
      .where('state', '=', 'due')
      .where('attempts', '=', 0)
      .where('due_at', '<=', new Date().toISOString())
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  /** What only the newer release can send, from one of its servers that was ended before it could. */
  async function oweWhatIsNew() {
    const dying = await start(newer)
    const { database, outbox } = dying.site.services
    await outbox.stop()
    const demo = await book(dying)
    const paper = { ...sampleAnswers.whitepaper, paper: NEXT_PAPER, consent: '' }
    const asked = await send(dying, `/download-whitepaper`, paper)
    await saveLead(database, { owes: [] })
    await announce(database, { paper: NEXT_PAPER, perMinute: 60 })
    await saveLead(database, { emailKey: 'a@example.com', owes: ['call-note' as never] })
    await saveLead(database, { form: 'careers' as never, owes: ['team-email'] })
    await dying.close()
    sites.splice(sites.indexOf(dying), 1)
    return { demo, asked }
  }

  it('leave to the newer one what only it can send, and the older one sends everything else', async () => {
    const old = await start(older)
    const { demo, asked } = await oweWhatIsNew()
    // Due after all of those, so that its emails prove that they were passed over.
    await old.mailsAbout(await send(old, '/contact-us', sampleAnswers.contact), 2)
    expect(await untried(old)).toEqual([
      'announcement',
      'call-note',
      'invitation-host',
      'invitation-visitor',
      'team-email', // of the unknown form
      'visitor-email', // with the paper
    ])

    const again = await start(newer) // after a rollback
    const isToHost = ({ to }: ReceivedMail) => to.includes(BIRCH.email)
    expect((await again.mailsAbout(demo, 2)).filter(isToHost)).toHaveLength(1)
    expect((await again.mailsAbout(asked, 1))[0]?.mail.text).toContain(NEXT_PAPER)
    await until(async () => again.mailbox.mails.length >= 4)
    const toJo = again.mailbox.mails.find(({ to }) => to.includes('jo@example.com'))
    expect(toJo?.mail.text).toContain(NEXT_PAPER)
  })

  it('show staff a lead of a form that only the newer one knows', async () => {
    const { site } = await start(older)
    const { services } = site
    const form = 'careers' as never
    const reference = await saveLead(services.database, { form, answers: { crew: 'Two' } })
    const { spam } = await leadAddresses(services, { reference, receivedAt: new Date() })
    const { text } = await request(site.app).get(spam.slice(services.config.siteUrl.length))
    expect(text).toContain(reference)
    expect(text).toContain('careers')
    const labels = { optedIn: '', checked: '', notChecked: '' }
    const words = { labels, time: String }
    expect(answerRows(services.forms[form], { crew: 'Two' }, words)).toEqual([
      { label: 'crew', value: 'Two' },
    ])
  })

  it('count a host and a paper as gone once the newest one lacks them', async () => {
    await start(older)
    await oweWhatIsNew()
    const { mailbox } = await start(newest)
    await until(async () => mailbox.mails.some(({ to }) => to.includes(ASH.email)))
  })
})

async function book(site: FormSite): Promise<string> {
  const { body } = await request(site.site.app).get('/api/demo-slots?zone=UTC').expect(200)
  const open = body.days.flatMap(({ slots }: { slots: object[] }) => slots)
  const { start } = open.find(({ state }: { state: string }) => state === 'open')
  return send(site, '/schedule-your-demo', { ...bookingAnswers, slot: start, zone: 'UTC' })
}

async function send({ site }: FormSite, path: string, answers: object): Promise<string> {
  const response = await request(site.app)
    .post(path)
    .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
    .send({ ...answers, ...browserFields() })
    .expect(201)
  return response.body.reference
}
