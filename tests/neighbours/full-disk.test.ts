import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { browserFields } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { untilReady } from '../support/processes/until-ready.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** `prlimit` of util-linux lowers and restores the file size limit of a running process, without root. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0

/** A device of Linux whose disk is always full. */
const FULL = '/dev/full'

describe('a server whose disk is full', () => {
  let folder: string
  let url: string
  let server: ServerProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-disk-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  afterEach(() => server.end())

  /** Its log is this file. */
  async function start(log: string): Promise<void> {
    const PORT = String(await findFreePort())
    url = `http://localhost:${PORT}`
    const file = await open(log, 'a')
    server = startServer({ PORT }, { output: file.fd })
    await file.close()
    await untilReady(url)
  }

  async function stop(): Promise<unknown> {
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    return ended
  }

  const send = (accept: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${url}/contact-us`, {
      method: 'POST',
      headers: { Accept: accept, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  /** To the end of the page: whoever leaves earlier is logged as such. */
  async function visit(): Promise<number> {
    const response = await fetch(url)
    await response.text()
    return response.status
  }

  async function readiness(): Promise<readonly unknown[]> {
    const response = await fetch(`${url}/readyz`)
    const { failing } = (await response.json()) as { readonly failing?: unknown }
    return [response.status, failing]
  }

  function storedEmails(): readonly unknown[] {
    const file = new DatabaseSync(join(server.dataDir, 'site.db'))
    const rows = file.prepare('select email_key from submissions order by received_at').all()
    file.close()
    return rows.map(({ email_key }) => email_key)
  }

  const limitFiles = (bytes: string) =>
    spawnSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:`])

  const ifLimited = canLimit ? it : it.skip
  ifLimited(
    'prlimit: shows a form again, stores it once when there is room, and loses no log line',
    async () => {
      const log = join(folder, 'log')
      await start(log)
      const before = { ...sampleAnswers.contact, ...browserFields(), email: 'before@example.com' }
      const fields = { ...sampleAnswers.contact, ...browserFields(), email: 'during@example.com' }
      expect((await send('text/html', before)).status).toBe(303)
      expect(await readiness()).toEqual([200, undefined])

      limitFiles('4096') // every write beyond the first 4 KB of a file fails
      const page = await send('text/html', fields)
      expect(page.status).toBe(503)
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await page.text()).toContain('value="during@example.com"')
      expect((await send('application/json', fields)).status).toBe(503)
      for (let visits = 0; visits < 20; visits += 1) expect(await visit()).toBe(200)
      expect(await readiness()).toEqual([503, ['database']])
      expect(storedEmails()).toEqual(['before@example.com'])

      limitFiles('unlimited')
      expect(await readiness()).toEqual([200, undefined])
      const stored = await send('application/json', fields)
      expect(stored.status).toBe(201)
      const again = await send('application/json', fields)
      expect([again.status, await again.json()]).toEqual([201, await stored.json()])
      expect(storedEmails()).toEqual(['before@example.com', 'during@example.com'])

      expect(await stop()).toEqual([0, null])
      const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
      const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
      const statuses = requests.map(({ status }) => status)
      expect(statuses).toEqual([303, 503, 503, ...Array(20).fill(200), 201, 201])
    },
  )

  const ifFull = existsSync(FULL) ? it : it.skip
  ifFull(`${FULL}: serves pages and stops in order when nothing can be logged`, async () => {
    await start(FULL)
    for (let visits = 0; visits < 20; visits += 1) expect(await visit()).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await stop()).toEqual([0, null])
  })
})
