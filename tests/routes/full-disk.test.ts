import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { type ServerProcess, startServer, takeFreePort } from '../support/server-process.ts'

/** Of util-linux. It takes room away from a process that runs, without being root, and gives it back. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0
const reason = canLimit ? '' : ' (skipped: there is no prlimit on this machine)'

describe(`a server whose disk is full${reason}`, () => {
  let dataDir: string
  let url: string
  let server: ServerProcess

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-full-'))
    const PORT = await takeFreePort()
    url = `http://localhost:${PORT}`
    server = await startServer({ PORT, DATA_DIR: dataDir })
    await server.until((printed) => printed.includes('ready on'))
  })
  afterEach(async () => {
    await server.end()
    await rm(dataDir, { recursive: true })
  })

  const send = (accept: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${url}/contact-us`, {
      method: 'POST',
      headers: { Accept: accept, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  /** Every write of the server behind the first 4 KB of a file fails, as on a disk without room. */
  function limitFiles(bytes: '4096' | 'unlimited'): void {
    spawnSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:`])
  }

  function storedEmails(): readonly unknown[] {
    const file = new DatabaseSync(join(dataDir, 'site.db'))
    const rows = file.prepare('select email_key from submissions order by received_at').all()
    file.close()
    return rows.map(({ email_key }) => email_key)
  }

  const test = canLimit ? it : it.skip
  test('shows the form again and stores nothing, and stores it once when there is room', async () => {
    const before = { ...sampleAnswers.contact, ...browserFields(), email: 'before@example.com' }
    const fields = { ...sampleAnswers.contact, ...browserFields(), email: 'during@example.com' }
    expect((await send('text/html', before)).status).toBe(303)

    limitFiles('4096')
    const page = await send('text/html', fields)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await page.text()).toContain('value="during@example.com"')
    expect((await send('application/json', fields)).status).toBe(503)
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ failing: ['database'] }),
    ])
    expect(storedEmails()).toEqual(['before@example.com'])

    limitFiles('unlimited')
    const stored = await send('application/json', fields)
    expect(stored.status).toBe(201)
    const again = await send('application/json', fields)
    expect([again.status, await again.json()]).toEqual([201, await stored.json()])
    expect(storedEmails()).toEqual(['before@example.com', 'during@example.com'])
  })
})
