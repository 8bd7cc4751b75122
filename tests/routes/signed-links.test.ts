import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { useDatabases } from '../support/databases.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const [OLD, NEW] = ['old-key'.padEnd(32, '-'), 'new-key'.padEnd(32, '-')]
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
