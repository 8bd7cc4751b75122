import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { type CommandLine, openCommandLine } from '../support/processes/open-command-line.ts'
import { runScript } from '../support/processes/run-script.ts'
import { ROOT, TEST_RELEASE } from '../support/test-release.ts'

/** An error message in a page's source. */
const MESSAGE = 'useSlotChoice needs a SlotChoiceProvider around it'
const SOURCE = 'client/scheduling/slot-choice.tsx'

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

/** Line and column of `part`, counted from 1 as in browsers. */
function positionOf(part: string, whole: string) {
  const before = whole.slice(0, whole.indexOf(part)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The stack frame that a browser reports when a chunk throws that error. */
async function thrownFrame(): Promise<string> {
  const assets = join(TEST_RELEASE, 'web/assets')
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue
    const chunk = await readFile(join(assets, name), 'utf8')
    if (!chunk.includes(MESSAGE)) continue
    const { line, column } = positionOf(MESSAGE, chunk)
    return `    at o (http://localhost:3000/assets/${name}:${line}:${column})`
  }
  throw new Error('No chunk holds the error')
}

/** Sends events like a browser and stops the site like SIGTERM. */
async function browse(events: readonly object[]): Promise<void> {
  const { app, services } = buildTestSite({ env: { DATA_DIR: dataDir } })
  await services.database.migrate()
  services.analytics.start()
  await request(app)
    .post('/api/events')
    .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    .send({ release: services.release.version, events })
    .expect(204)
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

  it('shows what browsers reported, with the source line of an error', async () => {
    const moment = { path: '/schedule-your-demo', ageMs: 0 }
    await browse([
      { ...moment, type: 'page_view', title: '', referrer: 'www.example.com', campaign: {} },
      { ...moment, type: 'conversion', name: 'form_start', subject: 'demo' },
      { ...moment, type: 'conversion', name: 'faq_search_none', subject: '' },
      { ...moment, type: 'web_vital', name: 'LCP', value: 1_000 },
      {
        ...moment,
        type: 'exception',
        source: 'react',
        name: 'Error<b>',
        message: MESSAGE,
        stack: `Error: ${MESSAGE}\n${await thrownFrame()}`,
      },
    ])
    const wrong = await report(['--days', 'many'])
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.problems).toContain('It is a whole number from 1 to 800.')

    const { code, out, problems } = await report(['--maps', join(TEST_RELEASE, 'maps')])
    expect({ code, problems }).toEqual({
      code: 0,
      problems: `Page written to ${join(dataDir, 'report.html')}.\n`,
    })
    const source = await readFile(join(ROOT, SOURCE), 'utf8')
    const place = `${SOURCE}:${positionOf(MESSAGE, source).line}:`
    for (const line of [
      /^1 view, 1 arrival in 30 days\.$/m,
      /^example\.com +1$/m,
      /^\/schedule-your-demo: begun +1$/m,
      /^Searches without a result +1$/m,
      /^LCP, the main part shows +1\.0 s +good/m,
    ])
      expect(out).toMatch(line)
    expect(out).toContain(`    ${place}`)

    const page = await readFile(join(dataDir, 'report.html'), 'utf8')
    expect(page).toContain(place)
    expect(page).toContain('Error&lt;b&gt;')
    expect(page).not.toMatch(/<script|<link|src=|https?:\/\//)
  })
})
