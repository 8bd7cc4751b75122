import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { browserFields } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** `prlimit` of util-linux lowers and restores the file size limit of a running process, without root. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0

describe('a server whose disk is full', () => {
  let url: string
  let server: ServerProcess

  beforeEach(async () => {
    const PORT = String(await findFreePort())
    url = `http://localhost:${PORT}`
    server = startServer({ PORT })
    await server.until((printed) => printed.includes('listening on'))
  })
  afterEach(() => server.end())

  const send = (accept: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${url}/contact-us`, {
      method: 'POST',
      headers: { Accept: accept, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

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

  const ifPossible = canLimit ? it : it.skip
  ifPossible('shows the form again, and stores it once when there is room', async () => {
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
    expect(await readiness()).toEqual([503, ['database']])
    expect(storedEmails()).toEqual(['before@example.com'])

    limitFiles('unlimited')
    expect(await readiness()).toEqual([200, undefined])
    const stored = await send('application/json', fields)
    expect(stored.status).toBe(201)
    const again = await send('application/json', fields)
    expect([again.status, await again.json()]).toEqual([201, await stored.json()])
    expect(storedEmails()).toEqual(['before@example.com', 'during@example.com'])
  })
})
