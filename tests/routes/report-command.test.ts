import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { storeDownloads } from '../../server/leads/downloads/count-downloads.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { COMPILE_CACHE } from '../support/compile-cache.ts'
import { type CommandLine, openCommandLine } from '../support/processes/open-command-line.ts'
import { runScript } from '../support/processes/run-script.ts'
import { ROOT } from '../support/root.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

let dataDir: string
let commandLine: CommandLine

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-report-'))
  commandLine = openCommandLine(dataDir)
})
afterAll(async () => {
  commandLine.close()
  await rm(dataDir, { recursive: true, force: true })
})

const report = (args: readonly string[]) =>
  commandLine.run({ name: 'report', args, env: { DATA_DIR: dataDir } })

const sent = (paper: string, reference: string, count: number) => {
  return { day: new Date().toISOString().slice(0, 10), paper, reference, count }
}
const PDFS_SENT = [
  sent('who-is-at-the-dock', '', 1),
  sent('the-first-120-days', '7K3M-Q0XZ', 1),
  sent('the-first-120-days', '', 2),
]

const CAME = {
  utm: { utm_source: 'newsletter', utm_campaign: 'fall' },
  referrer: 'https://www.example.org/posts',
  landingPath: '/why',
}

/** Sends events and forms like a browser, one of them spam, and stops the site like SIGTERM. */
async function browse(events: readonly object[]): Promise<void> {
  const { app, services } = buildTestSite({ env: { DATA_DIR: dataDir } })
  await services.database.migrate()
  services.analytics.start()
  await request(app)
    .post('/api/events')
    .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    .send({ release: services.release.version, events })
    .expect(204)
  for (const website of ['', 'spam']) {
    await request(app)
      .post('/contact-us')
      .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
      .send({ ...sampleAnswers.contact, website, attribution: { first: CAME, last: CAME } })
      .expect(201)
  }
  await storeDownloads(services.database, PDFS_SENT)
  await services.analytics.stop()
  await services.database.close()
}

describe('npm run report', () => {
  it('says if there is nothing to report yet, and explains invalid arguments', async () => {
    const [none, wrong] = await Promise.all([
      report([]),
      runScript('report.ts', ['--weeks', '2'], dataDir),
    ])
    expect(none).toMatchObject({ code: 1, out: '' })
    expect(none.problems).toContain('There is no database')
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.problems).toContain("unknown option '--weeks'")
  })

  it('prints what browsers reported, with the stack of an exception', async () => {
    const stack = 'at https://www.example.com/assets/page-ABCDEFGH.js:1:2'
    const thrown = { name: 'TypeError', message: 'x is undefined', stack }
    const moment = { path: '/schedule-your-demo', ageMs: 0 }
    await browse([
      { ...moment, type: 'page_view', title: '', referrer: 'www.example.com', campaign: {} },
      { ...moment, type: 'conversion', name: 'form_start', subject: 'demo' },
      { ...moment, type: 'conversion', name: 'sample_decision', subject: 'other.hold' },
      { ...moment, type: 'web_vital', name: 'LCP', value: 1_000 },
      { ...moment, type: 'exception', source: 'error', ...thrown },
    ])
    const wrong = await report(['--days', 'many'])
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.problems).toContain('It is a whole number from 1 to 800.')

    const { code, out, problems } = await report([])
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    for (const line of [
      /: 1 view, 1 from outside; the 30 days before: 0 views, 0 from outside\.$/m,
      /^DAYS\nChanged texts are not listed: (?:git is not installed|.*not a git repository)/m,
      /^\d{4}-\d\d-\d\d {2}1 view, 1 from outside, leads 1 \(contact 1\)$/m,
      /^LEADS BY PAGE OF ENTRY\n.*\n\/why {2}1 \(contact 1\), before 0$/m,
      /^LEADS BY SOURCE\n.*\nexample\.org {2}1 \(contact 1\), before 0$/m,
      /^LEADS BY CAMPAIGN\n.*\nnewsletter \/ fall {2}1 \(contact 1\), before 0$/m,
      /^SOURCES\n.*\nexample\.com {2}1$/m,
      /^\/schedule-your-demo +1 viewed, 1 started, 0 sent$/m,
      /^LOADING TIMES\n.*\nLCP +1\.\d s, good$/m,
      /^STEPS\n.*\nother\.hold {2}1$/m,
      /^PAPERS\n.*\nthe-first-120-days {2}3\nwho-is-at-the-dock {2}1$/m,
      /^TypeError: x is undefined {2}1\n(?: +.*\n)+ +\/assets\/page-ABCDEFGH\.js:1:2$/m,
    ])
      expect(out).toMatch(line)
  })

  it('ends in silence when its reader has seen enough, as `head` has', async () => {
    const script = spawn(process.execPath, [join(ROOT, 'scripts/report.ts')], {
      env: { ...COMPILE_CACHE, DATA_DIR: dataDir },
      cwd: dataDir,
    })
    script.stdout.destroy()
    const ended = once(script, 'close')
    expect(await text(script.stderr)).toBe('')
    expect(await ended).toEqual([0, null])
  })
})
