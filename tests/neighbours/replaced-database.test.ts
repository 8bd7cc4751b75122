import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { browserFields } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { untilReady } from '../support/processes/until-ready.ts'
import { ROOT } from '../support/root.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

describe('a server whose database file is taken away', () => {
  let dataDir: string
  let url: string
  let server: ServerProcess

  async function start(): Promise<void> {
    const PORT = String(await findFreePort())
    url = `http://localhost:${PORT}`
    server = startServer({ PORT, DATA_DIR: dataDir })
    await untilReady(url)
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-replaced-'))
    await start()
  })
  afterEach(async () => {
    await server.end()
    await rm(dataDir, { recursive: true })
  })

  const file = (ending = '') => join(dataDir, `site.db${ending}`)

  async function send(): Promise<number> {
    const response = await fetch(`${url}/contact-us`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...sampleAnswers.contact, ...browserFields() }),
    })
    return response.status
  }

  function storedSubmissions(): unknown {
    const database = new DatabaseSync(file())
    const row = database.prepare('select count(*) as count from submissions').get()
    database.close()
    return row?.count
  }

  async function readiness(): Promise<readonly unknown[]> {
    const response = await fetch(`${url}/readyz`)
    const { failing } = (await response.json()) as { readonly failing?: unknown }
    return [response.status, failing]
  }

  async function expectRefused(): Promise<void> {
    expect(await readiness()).toEqual([503, ['database']])
    expect(await send()).toBe(503)
    expect((await fetch(url)).status).toBe(200)
    await server.until((printed) =>
      /site\.db was deleted or replaced.*"not ready: database"/.test(printed),
    )
  }

  it('takes no form until it is back', async () => {
    expect(await send()).toBe(201)
    await rename(file(), file('-moved'))
    await expectRefused()
    await rename(file('-moved'), file())
    expect(await readiness()).toEqual([200, undefined])
    expect(await send()).toBe(201)
  })

  it('takes no form if another file is moved there', async () => {
    await copyFile(file(), file('-copy'))
    await rename(file('-copy'), file())
    await expectRefused()
  })

  it('takes no form without the log of the file, which has the last leads', async () => {
    expect(await send()).toBe(201)
    await rm(file('-wal'))
    await expectRefused()
  })

  const ifProc = existsSync('/proc/self/fd') ? it : it.skip
  ifProc('/proc: a deleted file can be rescued as deploy/README.md says', async () => {
    expect(await send()).toBe(201)
    for (const ending of ['', '-wal', '-shm']) await rm(file(ending))
    await expectRefused()
    const readme = await readFile(join(ROOT, 'scripts/deploy/README.md'), 'utf8')
    const [rescue = ''] = /^ {4}cd \/var\/lib\/site && for.*?done$/ms.exec(readme) ?? []
    const command = rescue.replace('/var/lib/site', dataDir).replace('PID', `${server.process.pid}`)
    execFileSync('sh', ['-c', command])
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await start()
    expect(storedSubmissions()).toBe(1)
  })
})
