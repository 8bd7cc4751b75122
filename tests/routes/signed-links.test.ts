import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { LINK_PURPOSES } from '../../server/leads/link-signer.ts'
import { loggedError } from '../../server/logger.ts'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { useDatabases } from '../support/databases.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const [OLD, NEW] = ['old-key'.padEnd(32, '-'), 'new-key'.padEnd(32, '-')]
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0'
const DEMO = '/schedule-your-demo'
const PAPER = '/download-whitepaper?paper=who-is-at-the-dock'

describe('after SECRET_KEY was replaced', () => {
  let site: ServedSite
  let links: readonly string[] = []
  afterAll(() => site.close())
  const databases = useDatabases('sqlite') // after `afterAll` above, so that the site closes first
  let place: Awaited<ReturnType<typeof databases.place>>

  beforeAll(async () => {
    place = await databases.place()
    site = await serveTestSite({ env: { DATA_DIR: place.dataDir, SECRET_KEY: OLD } })
    const { body } = await request(site.app).get('/api/demo-slots?zone=America/Chicago').expect(200)
    const slots = body.days.flatMap((day: { slots: readonly { start: string; state: string }[] }) =>
      day.slots.filter(({ state }) => state === 'open'),
    )
    const slot = { slot: slots[0]?.start, zone: 'America/Chicago', preferredTimes: '' }
    const post = async (path: string, fields: object) => {
      const response = await request(site.app).post(path).type('form').send(fields).expect(303)
      return response.get('Location') ?? ''
    }
    links = [
      await post(DEMO, { ...sampleAnswers.demo, ...slot }),
      await post(PAPER, sampleAnswers.whitepaper),
    ]
  })

  /** What a server with this SECRET_KEY shows behind the demo's and the paper's link. */
  async function headings(secretKey: string): Promise<readonly string[]> {
    const { app, services } = buildTestSite({
      env: { DATA_DIR: place.dataDir, SECRET_KEY: secretKey },
    })
    const pages = await Promise.all(links.map((link) => request(app).get(link).expect(200)))
    await services.database.close()
    return pages.map(({ text }) => readPage(text).heading)
  }

  it('links to demos and to papers work while their key is one of two', async () => {
    const before = await headings(OLD)
    expect(await headings(`${NEW},${OLD}`)).toEqual(before)
  })

  it('links to demos and to papers end with the key that signed them', async () => {
    const [demo, paper] = await headings(NEW)
    expect(demo).toBe('This link doesn’t lead to a demo.')
    expect(paper).toBe('This link doesn’t work')
  })
})

describe('the token of a mangled link', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveTestSite({ env: { FORM_POSTS_PER_HOUR: '1000' } })
  })
  afterAll(() => site.close())

  /** As mail programs, chats and people mangle `/lead?key=…`. */
  const MANGLED: readonly ((token: string) => string)[] = [
    (token) => `/lead%3Fkey=${token}`,
    (token) => `/lead%3fkey%3d${token}`,
    (token) => `/unsubscribe%253Fkey%253D${token.replaceAll('.', '%252E')}`,
    (token) => `/schedule-your-demo&booking=${token}`,
    (token) => `/downloads/a.pdf;key=${token}`,
    (token) => `/lead/${token}`,
    (token) => `/lead/${token.replaceAll('.', '%2E').replaceAll('-', '%2d')}/`,
    (token) => `/lead/%3C${token}%3E`,
  ]

  it.each(LINK_PURPOSES)(
    'to %s is in no log line, page, header, count or lead',
    async (purpose) => {
      const { links, database, analytics } = site.services
      const token = await links.sign(purpose, '7K2M-9QXF', new Date(Date.now() + 3_600_000))
      const [payload = '', , signature = ''] = token.split('.')
      const before = site.logs.length
      for (const [index, mangle] of MANGLED.entries()) {
        const page = await request(site.app)
          .get(mangle(token))
          .set({ Referer: 'https://mail.example.com/', 'User-Agent': BROWSER })
        expect(page.status).toBe(404)
        expect(page.text + JSON.stringify(page.headers)).not.toContain(signature)
        const at = { utm: {}, referrer: `https://a.example/${token}`, landingPath: mangle(token) }
        const touches = JSON.stringify({ first: at, last: at })
        const email = `${purpose}${index}@example.com`
        const form = { ...sampleAnswers.contact, email, attribution: touches }
        await request(site.app).post('/contact-us').type('form').send(form).expect(303)
      }
      const error = loggedError(new Error(`Cannot read /lead/${token}`, { cause: token }))
      await analytics.stop()
      const { kysely } = database
      const counts = await kysely.selectFrom('daily_counts').selectAll().execute()
      expect(counts.some(({ kind }) => kind === 'broken_link')).toBe(true)
      const stored = await kysely.selectFrom('submissions').select('attribution').execute()
      const lines = site.logs.slice(before)
      expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(MANGLED.length)
      const kept = JSON.stringify([lines, error, counts, stored])
      for (const part of [payload, signature]) expect(kept).not.toContain(part)
    },
  )
})
