import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DatabaseSettings } from '../../server/database/database.ts'
import { useDatabases } from '../support/databases.ts'
import { createRepository } from '../support/deploy/repository.ts'
import { openSupervisor } from '../support/deploy/supervisor.ts'
import { sendVisitors } from '../support/deploy/visitors.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { hasNginx, type Nginx, startNginx } from '../support/processes/start-nginx.ts'
import { ROOT } from '../support/root.ts'
import { makeFolder } from '../support/run-folders.ts'

const describeWithNginx = hasNginx() ? describe : describe.skip

type Supervisor = Awaited<ReturnType<typeof openSupervisor>>

/** A run that is killed while `systemctl reload nginx` runs, before or after nginx has done it. */
type Kill = 'before' | 'after' | undefined

describeWithNginx('nginx: deploy, with two servers and visitors', () => {
  const databases = useDatabases('postgres')
  let root: string
  let repository: ReturnType<typeof createRepository>
  let supervisor: Supervisor
  let mailbox: Mailbox
  let nginx: Nginx
  let ports: readonly number[]
  let env: Readonly<Record<string, string>>
  let killed: Kill
  let reloads = 0
  let place: DatabaseSettings
  let running: ReturnType<typeof spawn> | undefined

  beforeAll(async () => {
    root = await makeFolder('deploy')
    repository = createRepository(root)
    mailbox = await openMailbox()
    const proxyPort = await findFreePort()
    const free = await Promise.all(Array.from({ length: 4 }, findFreePort))
    ports = free.sort((one, other) => other - one) // in no order that a folder has
    writeFileSync(join(root, 'upstream.conf'), `server 127.0.0.1:${ports[0]};\n`)
    nginx = await startNginx({
      sitePort: 0,
      edit: (conf) =>
        conf
          .replace(/^ *server 10\..*$/gm, '')
          .replace('# include /srv/site/', `include ${root}/`)
          .replace('# server { listen 127.0.0.1:8080', `server { listen 127.0.0.1:${proxyPort}`),
    })
    place = await databases.place()
    const { databaseUrl = '', dataDir } = place
    supervisor = await openSupervisor({
      root,
      env: {
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '1' },
        ...{ FORM_POSTS_PER_HOUR: '100000', LOG_LEVEL: 'error' },
      },
      async reloadNginx() {
        reloads += 1
        if (killed === 'before') await kill()
        nginx.process.kill('SIGHUP')
        if (killed === 'after') await kill()
      },
    })
    env = {
      PATH: `${supervisor.bin}:${process.env.PATH}`,
      HOME: root,
      DEPLOY_FOLDER: root,
      DEPLOY_PORTS: ports.join(','),
      DEPLOY_PROXY: `http://127.0.0.1:${proxyPort}`,
      DEPLOY_TO: 'web@example.com',
      SMTP_URL: mailbox.url,
    }
  }, 60_000)
  afterAll(async () => {
    await supervisor.close()
    await nginx.stop()
    await mailbox.close()
  })

  async function kill(): Promise<void> {
    killed = undefined
    running?.kill('SIGKILL')
    await new Promise(() => {}) // whoever asked is gone
  }

  async function deploy(...args: readonly string[]) {
    running = spawn(process.execPath, [join(ROOT, 'scripts/deploy.ts'), ...args], {
      env,
      cwd: root,
    })
    const [out, problems, [code]] = await Promise.all([
      text(running.stdout as NodeJS.ReadableStream),
      text(running.stderr as NodeJS.ReadableStream),
      once(running, 'close'),
    ])
    return { code, said: out + problems }
  }

  /** Subjects since the last call, each with its text. */
  let read = 0
  function newMails() {
    const mails = mailbox.mails.slice(read)
    read = mailbox.mails.length
    return mails.map(({ mail }) => `${mail.subject}\n${mail.text}`)
  }

  async function shown(): Promise<unknown> {
    const answer = await fetch(`${env.DEPLOY_PROXY}/readyz`)
    const { commit } = (await answer.json()) as { readonly commit: string }
    return commit
  }
  const short = (commit: string) => commit.slice(0, 12)

  it('loses no request and tells each release, refusal and return in one email', async () => {
    const first = repository.push('Start', 'real', { 'content/site.yml': 'tagline: One\n' })
    execFileSync('git', ['clone', '--quiet', repository.origin, join(root, 'build')])
    expect(await deploy()).toMatchObject({ code: 0 })
    expect(await shown()).toBe(short(first))
    expect(newMails()).toEqual([expect.stringMatching(/^The site was published\n/)])
    expect(supervisor.ports()).toEqual(ports.slice(0, 2).sort())
    const visitors = sendVisitors(`http://127.0.0.1:${nginx.port}`)

    const refusals = [
      [
        'real',
        { mistake: '' },
        /npm run check failed[\s\S]*content\/faqs\/x\.md:3 This is a mistake/,
      ],
      ['ends', {}, /It does not start: its server ends by itself/],
      ['fails', {}, /It starts, but \/faqs answers 500/],
    ] as const
    for (const [kind, files, why] of refusals) {
      repository.push(`Break it: ${kind}`, kind, files)
      expect(await deploy()).toMatchObject({ code: 1 })
      expect(newMails()).toEqual([expect.stringMatching(/^The site was not published\n/)])
      expect(mailbox.mails.at(-1)?.mail.text).toMatch(why)
      expect([await shown(), supervisor.ports()]).toEqual([
        ...[short(first), ports.slice(0, 2).sort()],
      ])
    }

    const reloaded = reloads
    expect(await deploy()).toEqual({ code: 0, said: '' }) // until main moves
    expect([newMails(), reloads]).toEqual([[], reloaded])

    let last = repository.push('Fit on the disk', 'small', { 'content/site.yml': 'tagline: Two\n' })
    writeFileSync(join(root, 'full'), '')
    expect(await deploy()).toMatchObject({ code: 1 })
    expect(newMails()).toEqual([expect.stringMatching(/^The site cannot be published now\n/)])
    expect(await deploy()).toMatchObject({ code: 1 })
    expect([newMails(), await shown()]).toEqual([[], short(first)])
    rmSync(join(root, 'full'))

    const moments = ['before', 'after'] as const
    for (const [index, moment] of moments.entries()) {
      const files = { 'content/site.yml': `tagline: ${moment}\n` }
      last = repository.push(`Change it ${moment}`, 'small', files)
      killed = moment
      expect(await deploy()).toMatchObject({ code: null })
      const [one, other] = await Promise.all([deploy(), deploy()])
      expect([one.code, other.code]).toEqual([0, 0])
      expect([one.said, other.said]).toContain('Another run is at work\n')
      expect(await shown()).toBe(short(last))
      expect(newMails()).toEqual([expect.stringContaining(`Change it ${moment} (Ana)`)])
      expect(mailbox.mails.at(-1)?.mail.text).toContain(`is now “${moment}”`)
      expect(visitors.failures).toEqual([])
      const half = index % 2 === 0 ? ports.slice(2) : ports.slice(0, 2)
      expect(supervisor.ports()).toEqual([...half].sort())
    }

    const mended = repository.push('Count right', 'small', {
      'scripts/leads.ts': '// counts right\n',
    })
    expect(await deploy()).toMatchObject({ code: 0 })
    expect(readFileSync(join(root, 'current/scripts/leads.ts'), 'utf8')).toBe('// counts right\n')
    expect([await shown(), newMails()]).toEqual([
      short(mended),
      [expect.stringContaining('Count right (Ana)')],
    ])
    last = repository.push('Explain it', 'small', { 'scripts/README.md': 'How to count' })
    expect(await deploy()).toMatchObject({ code: 0 })
    expect([await shown(), newMails()]).toEqual([short(mended), []])

    repository.push('Come too late', 'small', { 'content/site.yml': 'tagline: Late\n' })
    expect(await deploy('back')).toMatchObject({ code: 0 })
    const [back] = newMails()
    expect(back).toMatch(/^The site went back to the release before\n[\s\S]*Count right/)
    expect(await deploy()).toEqual({ code: 0, said: '' })
    repository.setBack(last) // which visitors do not get again either
    expect(await deploy()).toEqual({ code: 0, said: '' })
    expect(await deploy('back')).toMatchObject({
      code: 1,
      said: 'There is no release to go back to\n',
    })
    expect(await shown()).not.toBe(short(mended))

    renameSync(repository.origin, `${repository.origin}.away`)
    expect(await deploy()).toMatchObject({ code: 1 })
    renameSync(`${repository.origin}.away`, repository.origin)
    repository.setBack(first)
    mailbox.behave({ message: { code: 451, text: '4.3.0 Later' } })
    expect(await deploy()).toMatchObject({ code: 1 })
    expect([await shown(), newMails()]).toEqual([short(first), []])
    mailbox.behave({})
    expect(await deploy()).toMatchObject({ code: 0 })
    expect(newMails()).toEqual([expect.stringMatching(/taken away\n1\. Change it before/)])

    const { requests, forms } = await visitors.leave()
    expect(visitors.failures).toEqual([])
    const { kysely } = databases.open(place)
    expect(await kysely.selectFrom('submissions').select('id').execute()).toHaveLength(forms)
    expect(requests - forms).toBeGreaterThan(forms)
    expect(forms).toBeGreaterThan(10)
  }, 300_000) // some twenty runs, on a busy machine
})
