import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { DatabaseSettings } from '../../server/database/database.ts'
import { readRelease } from '../../server/release.ts'
import { readReference } from '../../shared/forms/done-address.ts'
import { createForms } from '../../shared/forms/forms.ts'
import { marketingConsent } from '../../shared/forms/marketing-consent.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const PATHS = {
  contact: '/contact-us',
  whitepaper: '/download-whitepaper?paper=who-is-at-the-dock',
  demo: '/schedule-your-demo',
} as const

const FOUR_LINKS = { message: 'http://a.example http://b.example http://c.example www.d.example' }

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' }

/** Pages of older releases sent the browser's clock time instead of `elapsedMs`. */
const clockAhead = (hours: number) => ({ startedAt: String(Date.now() + hours * 3_600_000) })

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

describe.each(DIALECTS)('forms stored in %s', (dialect) => {
  const databases = useDatabases(dialect)
  let forms: FormSite

  beforeAll(async () => {
    forms = await openFormSite(await databases.place(), { FORM_POSTS_PER_HOUR: '1000' })
  })
  afterAll(() => forms.close())

  const asForm = (path: string, fields: object | string) =>
    request(forms.site.app)
      .post(path)
      .type('form')
      .set('Sec-Fetch-Site', 'same-origin')
      .send(fields)
  const asJson = (path: string, fields: object) =>
    request(forms.site.app)
      .post(path)
      .set({ Accept: 'application/json', ...FROM_OUR_PAGE })
      .send(fields)

  describe.each(['contact', 'whitepaper', 'demo'] as const)('the %s form', (id) => {
    const path = PATHS[id]
    const person = (who: string) => ({ ...sampleAnswers[id], email: `${who}-${id}@example.com` })

    it('redirects a browser without JavaScript to the receipt, and mails the team and the visitor', async () => {
      const response = await asForm(path, person('plain')).expect(303)
      const done = new URL(response.get('Location') ?? '', 'https://example.com')
      const reference = readReference(done) ?? ''
      await request(forms.site.app)
        .get(done.pathname + done.search)
        .expect(200)
      const mails = await forms.mailsAbout(reference, 2)
      expect(mails.flatMap(({ to }) => to)).toContain(`plain-${id}@example.com`)
    })

    it('responds to an API client with the reference, and calls the webhook', async () => {
      const sent = { ...browserFields(), ...person('json'), phone: 'Cell 202.555.0142' }
      const response = await asJson(path, sent).expect(201)
      expect(response.body).toEqual({ reference: expect.stringMatching(REFERENCE) })
      expect(response.get('Cache-Control')).toBe('no-store')
      const [event] = await forms.eventsAbout(response.body.reference, 1)
      const phoneE164 = id === 'whitepaper' ? null : '+12025550142'
      expect(event?.data).toMatchObject({ form: id, phoneE164 })
    })

    it('shows the page again with the input and what to fix', async () => {
      const typed = { ...person('again'), email: 'not an address "&<' }
      const response = await asForm(path, typed).expect(422)
      expect(response.get('Cache-Control')).toBe('no-store')
      const page = readPage(response.text)
      expect(page.words).toContain('Enter an email address like name@company.com.')
      expect(page.all('input')).toContainEqual(
        expect.objectContaining({
          name: 'email',
          value: 'not an address "&<',
          'aria-invalid': 'true',
        }),
      )
      const state = JSON.parse(page.script('page-payload'))
      expect(state.outcome.problems).toEqual([
        { field: 'email', message: 'Enter an email address like name@company.com.' },
      ])
    })

    it('shows a valid email address as it is stored', async () => {
      const typed = { ...person('shown'), email: 'mailto:jo @ example.com.', role: 'x', topic: 'x' }
      const { text } = await asForm(path, typed).expect(422)
      const [email] = readPage(text)
        .all('input')
        .filter(({ name }) => name === 'email')
      expect(email).toMatchObject({ value: 'jo@example.com', 'aria-invalid': 'false' })
    })

    it('returns the same errors to an API client in JSON', async () => {
      const response = await asJson(path, { ...person('again'), email: '', phone: '' }).expect(422)
      expect(response.body).toEqual({
        error: {
          code: 'invalid-answers',
          message: expect.any(String),
          requestId: response.get('X-Request-Id'),
        },
        problems: [{ field: 'email', message: expect.stringMatching(/^Enter /) }],
      })
    })

    it('is refused if an earlier submission with its id had other answers', async () => {
      const fields = { ...browserFields(), ...person('same-id') }
      const first = await asJson(path, fields).expect(201)
      const changed = { ...fields, usdot: '1234567', role: 'carrier', company: 'Another' }
      const { body } = await asJson(path, changed).expect(409)
      expect(body.error.code).toBe('submission-id-taken')
      await asForm(path, changed).expect(409)
      expect((await asJson(path, fields).expect(201)).body).toEqual(first.body)
    })

    it('stores one submission however often it is sent', async () => {
      const fields = { ...browserFields(), ...person('twice') }
      const responses = await Promise.all(Array.from({ length: 5 }, () => asJson(path, fields)))
      const later = await asJson(path, { ...fields, submissionId: browserFields().submissionId })
      expect(new Set([...responses, later].map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set([...responses, later].map(({ body }) => body.reference)).size).toBe(1)
      const rows = await forms.stored()
      expect(rows.filter(({ answers }) => answers.includes(`twice-${id}@`))).toHaveLength(1)
    })
  })

  it('include attribution, but no IP address', async () => {
    const fields = {
      ...browserFields(),
      ...sampleAnswers.demo,
      email: 'source@example.com',
      attribution: { first: { landingPath: '/' }, last: { utm: { utm_source: 'newsletter' } } },
    }
    const { body } = await asJson(PATHS.demo, fields).expect(201)
    const stored = await forms.site.services.submissions.find(body.reference)
    const attribution = { first: { landingPath: '/' }, last: { utm_source: 'newsletter' } }
    expect(stored).toMatchObject({ attribution })
    expect(JSON.stringify(stored)).not.toContain('127.0.0')
  })

  describe('include consents in the words that stood on the page', () => {
    const { marketing, notice } = createForms(readRelease(TEST_RELEASE).facts).contact
    const unknown = { text: '', version: '' }

    async function consentsOf(changes: object) {
      const email = `agreed-${randomUUID()}@example.com`
      const fields = { ...browserFields(), ...sampleAnswers.contact, email, ...changes }
      const { body } = await asJson(PATHS.contact, fields).expect(201)
      return (await forms.site.services.submissions.find(body.reference))?.consents
    }

    it('of this release', async () => {
      const { text: html } = await request(forms.site.app).get(PATHS.contact).expect(200)
      const inputs = readPage(html).all('input')
      const sent = (name: string) => inputs.find((input) => input.name === name)?.value
      expect(await consentsOf({ consent: sent('consent'), notice: sent('notice') })).toEqual([
        { kind: 'contact', isGiven: true, text: notice.text, version: notice.version },
        { kind: 'marketing', isGiven: true, text: marketing.text, version: marketing.version },
      ])
    })

    it('of an earlier one, which is still open in a tab', async () => {
      const [[version, text] = []] = Object.entries(marketing.earlier ?? {})
      const agreed = { kind: 'marketing', isGiven: true, text, version }
      expect(await consentsOf({ consent: version })).toContainEqual(agreed)
    })

    it.each([
      ['', 'that is not given'],
      ['2099-01-01', 'of a newer release'],
      ['yes', 'of a release that did not send its words'],
    ])('and no agreement %j, %s', async (consent) => {
      expect(await consentsOf({ consent, notice: consent })).toEqual([
        { kind: 'contact', isGiven: true, ...unknown },
        { kind: 'marketing', isGiven: false, ...unknown },
      ])
    })
  })

  it('give the same answer to a page of the release before, whatever its box sent', async () => {
    const fields = { ...browserFields(), ...sampleAnswers.contact, email: 'before@example.com' }
    const known = { ...fields, consent: marketingConsent.version }
    const first = await asJson(PATHS.contact, known).expect(201)
    const again = await asJson(PATHS.contact, { ...fields, consent: 'yes' }).expect(201)
    expect(again.body).toEqual(first.body)
  })

  it('are stored as spam and never mailed if the field that no person sees is filled', async () => {
    const trap = { website: 'https://spam.example' }
    const fields = { ...browserFields(), ...sampleAnswers.contact, name: 'Spam trap', ...trap }
    const { body } = await asJson(PATHS.contact, fields).expect(201)
    expect(body).toEqual({ reference: expect.stringMatching(REFERENCE) })
    const stored = await forms.site.services.submissions.find(body.reference)
    expect(stored).toMatchObject({ status: 'spam' })
    await untilEarlierMailsArrived()
    expect(forms.mailbox.mails.map(({ raw }) => raw).join()).not.toContain(body.reference)
  })

  it('that look like spam reach the team, marked and with the reasons, and nobody else', async () => {
    const email = 'many-links@example.com'
    const signs = { ...FOUR_LINKS, elapsedMs: '10', email }
    const fields = { ...browserFields(), ...sampleAnswers.contact, ...signs }
    const { body } = await asJson(PATHS.contact, fields).expect(201)
    expect(body).toEqual({ reference: expect.stringMatching(REFERENCE) })
    const [mail] = await forms.mailsAbout(body.reference, 1)
    expect(mail?.mail.subject).toMatch(/^\[possible spam\] \[Contact\] /)
    expect(mail?.mail.text).toContain('more than three links, filled in within seconds')
    const [told] = await forms.eventsAbout(body.reference, 1)
    expect(told?.data).toMatchObject({ suspicions: ['links', 'too-fast'] })
    await untilEarlierMailsArrived()
    expect(forms.mailbox.mails.flatMap(({ to }) => to)).not.toContain(email)
  })

  /** Mail for an earlier form would arrive before mail for this one. */
  async function untilEarlierMailsArrived(): Promise<void> {
    const last = { ...browserFields(), ...sampleAnswers.contact, name: randomUUID() }
    const { body } = await asJson(PATHS.contact, last).expect(201)
    await forms.mailsAbout(body.reference, 2)
  }

  it.each<[string, object, object, readonly string[]]>([
    ['an old page and a fast clock', clockAhead(3), FROM_OUR_PAGE, []],
    ['an old page and a slow clock', clockAhead(-3), FROM_OUR_PAGE, []],
    ['a browser that hides its site', {}, { Origin: 'null', ...FROM_OUR_PAGE }, []],
    ['an older one that does', {}, { Origin: 'null' }, ['no-origin']],
    ['a text browser', {}, { Referer: 'http://localhost/contact-us' }, []],
    ['a program', {}, {}, ['no-origin']],
  ])('are delivered with the signs of %s on record', async (who, sent, headers, signs) => {
    const { elapsedMs, ...known } = browserFields()
    const time = 'startedAt' in sent ? {} : { elapsedMs }
    const email = `${who.replaceAll(' ', '-')}@example.com`
    const { body } = await request(forms.site.app)
      .post(PATHS.contact)
      .set({ Accept: 'application/json', Host: 'localhost', ...headers })
      .send({ ...sampleAnswers.contact, ...known, ...time, email, ...sent })
      .expect(201)
    const stored = await forms.site.services.submissions.find(body.reference)
    expect(stored?.suspicions).toEqual(signs)
    await forms.mailsAbout(body.reference, 2)
  })

  // Whatever is stored of them is stored as every other form.
  if (dialect === 'sqlite')
    describe('a form request', () => {
      it.each([
        ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
        ['a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
        ['another origin', { Origin: 'https://example.net' }],
        ['a frame without origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
        ['a frame of an old browser', { Origin: 'null', Referer: 'https://example.net/' }],
      ])('from %s is refused', async (_what, headers) => {
        const response = await request(forms.site.app)
          .post(PATHS.contact)
          .set(headers)
          .type('form')
          .send(sampleAnswers.contact)
          .expect(403)
        expect(response.text).toContain('This form can only be sent from our website')
      })

      it.each([
        ['broken JSON', 'application/json', '{"name":', 400],
        ['JSON that is a list', 'application/json', '[]', 400],
        ['JSON that is a word', 'application/json', '"x"', 400],
        ['JSON that is nothing', 'application/json', 'null', 400],
        ['XML', 'application/xml', '<x/>', 415],
        ['a file', 'multipart/form-data; boundary=x', '--x--', 415],
        ['text', 'text/plain', 'name=x', 415],
        ['an unknown charset', 'application/json; charset=x-unknown', '{}', 415],
        ['70 KB', 'application/x-www-form-urlencoded', `message=${'x'.repeat(70_000)}`, 413],
        ['40 KB of JSON', 'application/json', JSON.stringify({ message: 'x'.repeat(40_000) }), 413],
      ])('sent as %s gets a suitable error', async (_what, type, body, status) => {
        for (const accept of ['application/json', 'text/html']) {
          const response = await request(forms.site.app)
            .post(PATHS.contact)
            .set('Content-Type', type)
            .set('Accept', accept)
            .send(body)
          expect(response.status).toBe(status)
          expect(response.type).toBe(accept)
        }
      })

      // Percent-encoding takes 3 to 12 bytes for each character.
      it.each(['é', 'Я', 'ไ', '門', '🚛'])('of 4,000 times %s is accepted', async (character) => {
        const body = { ...sampleAnswers.contact, message: character.repeat(4_000) }
        await asForm(PATHS.contact, new URLSearchParams(body).toString()).expect(303)
      })

      it.each([
        ['lists where text is expected', { name: ['x'], topic: ['sales'], message: [] }],
        ['objects', { name: { $ne: '' }, topic: { toString: 'sales' } }],
        ['prototype keys', JSON.parse('{"__proto__":{"name":"x"},"constructor":{"name":"x"}}')],
        ['unknown options', { ...sampleAnswers.contact, topic: 'everything' }],
        ['nothing', {}],
      ])('with %s shows what to fix', async (_what, body) => {
        await asJson(PATHS.contact, body).expect(422)
        await asForm(PATHS.contact, 'name=a&name=b&topic[]=sales&__proto__[x]=1').expect(422)
        const rows = await forms.stored()
        expect(rows.filter(({ answers }) => JSON.parse(answers).name === 'x')).toEqual([])
      })

      it('with another method gets a 405 with the methods', async () => {
        for (const path of Object.values(PATHS)) {
          for (const method of ['put', 'options'] as const) {
            await request(forms.site.app)
              [method](path)
              .expect(405)
              .expect('Allow', 'GET, HEAD, POST')
          }
        }
      })

      it('to another spelling of its address is redirected unchanged', async () => {
        await request(forms.site.app)
          .post('/Download-Whitepaper/?paper=who-is-at-the-dock')
          .send({})
          .expect(308)
          .expect('Location', PATHS.whitepaper)
      })
    })
})

describe('limits', () => {
  let forms: FormSite
  afterEach(() => forms.close())
  const databases = useDatabases('sqlite') // after `afterEach` above, so that the site closes first

  async function open(formsPerHour: number): Promise<DatabaseSettings> {
    const place = await databases.place()
    await openIn(place, formsPerHour)
    return place
  }

  async function openIn(place: DatabaseSettings, formsPerHour: number): Promise<void> {
    const FORM_POSTS_PER_HOUR = String(formsPerHour)
    forms = await openFormSite(place, { FORM_POSTS_PER_HOUR, TRUST_PROXY: '1' })
  }

  const post = (fields: object, headers: Readonly<Record<string, string>> = {}) =>
    request(forms.site.app)
      .post(PATHS.contact)
      .set({ Accept: 'application/json', ...headers })
      .send(fields)
  const postNew = (headers: Readonly<Record<string, string>> = {}) =>
    post({ ...sampleAnswers.contact, message: `Message number ${randomUUID()}` }, headers)
  const from = (ip: string) => postNew({ 'X-Forwarded-For': ip })

  it('give too many forms from one network a 429 with Retry-After, and keep what was typed', async () => {
    await open(2)
    for (const _ of [1, 2]) await postNew().expect(201)
    const page = await postNew({ Accept: 'text/html' }).expect(429)
    expect(Number(page.get('Retry-After'))).toBeGreaterThan(3_000)
    expect(page.text).toContain('value="Dana Example"')
    const json = await postNew().expect(429)
    expect(json.body.error.code).toBe('too-many-requests')
    expect(json.get('Retry-After')).toBeDefined()
  })

  it('count rejected forms too, with a higher limit and before reading them', async () => {
    await open(2)
    for (let mistakes = 0; mistakes < 9; mistakes += 1) await post({}).expect(422)
    await postNew().expect(201)
    const refused = await post({}).expect(429)
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(3_000)
    await post({}, { Accept: 'text/html' }).expect(429)
    await request(forms.site.app).get(PATHS.contact).expect(200)
  })

  it('count the spellings of one email address together', async () => {
    await open(100)
    const write = (email: string, number: number) =>
      post({
        ...browserFields(),
        ...sampleAnswers.contact,
        email,
        message: `Message number ${number}`,
      })
    for (let number = 0; number < 10; number += 1)
      await write(`jo+${number}@gmail.com`, number).expect(201)
    const first = await write('ann@gmail.com', 10).expect(201)
    const over = await write('j.o@googlemail.com', 11).expect(201)
    expect(Object.keys(over.body)).toEqual(Object.keys(first.body))
    const owed = async ({ reference }: { readonly reference: string }) => {
      const lead = await forms.site.services.submissions.find(reference)
      const { kysely } = forms.site.services.database
      const rows = kysely.selectFrom('deliveries').where('submission_id', '=', lead?.id ?? '')
      const kinds = (await rows.select('kind').execute()).map(({ kind }) => kind)
      return { kinds: kinds.toSorted(), signs: lead?.suspicions.includes('over-limit') }
    }
    const ours = ['team-email', 'team-reminder', 'webhook']
    expect(await owed(first.body)).toEqual({
      kinds: [...ours, 'visitor-email'].toSorted(),
      signs: false,
    })
    expect(await owed(over.body)).toEqual({ kinds: ours, signs: true })
    const [told] = await forms.mailsAbout(over.body.reference, 1)
    expect(told?.mail.subject).toContain('[possible spam]')
    expect(told?.mail.text).toContain('more forms than usual with this address')
  })

  it('of people are not used up by trapped spam, not even with their address', async () => {
    await open(10)
    const trapped = () => {
      const fields = { ...sampleAnswers.contact, message: `Trapped ${randomUUID()}`, website: 'x' }
      return post(fields, { 'X-Forwarded-For': '192.0.2.1' })
    }
    for (let number = 0; number < 10; number += 1) await trapped().expect(201)
    await trapped().expect(429)
    await from('192.0.2.99').expect(201)
  })

  it('identify networks only by the headers of a trusted proxy', async () => {
    await open(1)
    await from('192.0.2.1').expect(201)
    await from('192.0.2.99').expect(429)
    await from('198.51.100.1').expect(201)
    await from('198.51.100.1, 203.0.113.5').expect(201)
  })

  it('are used up by nobody while the database is unavailable', async () => {
    const { dataDir } = await open(1)
    await from('192.0.2.1').expect(201)
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec('begin immediate')
    await from('198.51.100.1').expect(503)
    other.exec('rollback')
    other.close()
    await from('198.51.100.1').expect(201)
    await from('198.51.100.1').expect(429)
  })

  it('still apply after a restart', async () => {
    const place = await open(1)
    await from('192.0.2.1').expect(201)
    await forms.close()
    await openIn(place, 1)
    await from('192.0.2.1').expect(429)
  })

  it('hold for forms that arrive at once', async () => {
    await open(4)
    const posts = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.1')))
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(4)
  })
})

describe('a storage outage', () => {
  it('is reported to visitor, API client, log and load balancer, and loses no input', async () => {
    const noFolder = join(tmpdir(), `site-${randomUUID()}`)
    await writeFile(noFolder, 'a file where the folder of the database should be')
    const { app, logs, services } = buildTestSite({ env: { DATA_DIR: noFolder } })
    try {
      const post = (accept: string) =>
        request(app)
          .post(PATHS.contact)
          .set('Accept', accept)
          .type('form')
          .send(sampleAnswers.contact)
      const page = await post('text/html').expect(503)
      expect(Number(page.get('Retry-After'))).toBeGreaterThan(0)
      expect(page.text).toContain('value="Dana Example"')
      const json = await post('application/json').expect(503)
      expect(json.body.error).toMatchObject({ code: 'storage-unavailable' })
      expect(Number(json.get('Retry-After'))).toBeGreaterThan(0)
      expect(logs.filter(({ level }) => level === 'error')).toHaveLength(2)
      expect(JSON.stringify(logs)).not.toContain('dana@')

      const ready = await request(app).get('/readyz').expect(503)
      expect(ready.body).toMatchObject({ status: 'unavailable', failing: ['database'] })
      await request(app).get('/healthz').expect(200)
      await request(app).get('/').expect(200)

      await rm(noFolder)
      await services.database.migrate()
      await post('application/json').expect(201)
    } finally {
      await services.database.close()
      await rm(noFolder, { recursive: true })
    }
  })
})
