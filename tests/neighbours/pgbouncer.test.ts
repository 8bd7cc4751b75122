import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '../../server/database/database.ts'
import { prepareDatabase } from '../../server/database/prepare-database.ts'
import { backUp } from '../support/back-up.ts'
import { useDatabases } from '../support/databases.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { bookingAnswers, sampleAnswers } from '../support/sample-answers.ts'

/** In /usr/sbin on Debian, which is not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0

const describeWithPgBouncer = hasPgBouncer ? describe : describe.skip

describeWithPgBouncer('pgbouncer: with its defaults and shared connections', () => {
  const databases = useDatabases('postgres')
  let folder: string
  let bouncer: ChildProcess
  let address: URL
  const sites: FormSite[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-pgbouncer-'))
    const place = await databases.emptyPlace()
    address = new URL(String(place.databaseUrl))
    const port = await findFreePort()
    bouncer = await startPgBouncer(folder, { port, behind: address })
    Object.assign(address, { port, password: PASSWORD })
  })
  afterAll(async () => {
    for (const site of sites) await site.close()
    bouncer.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  const through = (search = '') => ({
    dataDir: folder,
    databaseUrl: Object.assign(new URL(address), { search }).href,
  })

  it('lets several servers migrate at once, store forms and bookings, mail them, and be backed up', async () => {
    const servers = [1, 2, 3].map(() => databases.open(through()))
    await Promise.all(servers.map((server) => server.migrate()))
    const here = await openFormSite(through())
    sites.push(here)
    const { url } = here.site
    const send = async (path: string, fields: object) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...fields, ...browserFields() }),
      })
      expect(response.status).toBe(201)
      return (await response.json()) as { readonly reference: string }
    }
    const contact = await send('/contact-us', sampleAnswers.contact)
    const response = await fetch(`${url}/api/demo-slots?zone=UTC`)
    const { days } = (await response.json()) as { readonly days: readonly Day[] }
    const slot = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'open')?.start
    const demo = await send('/schedule-your-demo', { ...bookingAnswers, slot, zone: 'UTC' })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    for (const { reference } of [contact, demo]) await here.mailsAbout(reference, 1)
    const counts = await backUp(servers[0] as Database, join(folder, 'backup.jsonl'))
    expect(counts).toMatchObject({ submissions: 2 })
  })

  it.each([
    ['sslmode=disable', undefined],
    ['sslmode=require', undefined],
    ['sslmode=verify-full', 'name the certificate of the database’s authority'],
    ['sslmode=verify-full&sslrootcert=FOLDER/site.crt', undefined],
    ['statement_timeout=5', 'remove the parameter of DATABASE_URL'],
  ])('%s connects, or says what to correct', async (search, correction) => {
    expect(await said(databases.open(through(search.replace('FOLDER', folder))))).toEqual(
      correction === undefined ? [] : [expect.stringContaining(correction)],
    )
  })

  it.each([
    ['password', 'correct the user and password of DATABASE_URL'],
    ['username', 'correct the user and password of DATABASE_URL'],
    ['pathname', 'correct the name of the database'],
  ] as const)('a wrong %s is said at level fatal', async (what, correction) => {
    const databaseUrl = Object.assign(new URL(address), { [what]: 'wrong' }).href
    expect(await said(databases.open({ dataDir: folder, databaseUrl }))).toEqual([
      expect.stringContaining(correction),
    ])
  })
})

const PASSWORD = 'password'

interface Day {
  readonly slots: readonly { readonly start: string; readonly state: string }[]
}

interface PgBouncerOptions {
  readonly port: number
  readonly behind: URL
}

/** Resolves once it listens, with a certificate of its own. */
async function startPgBouncer(folder: string, { port, behind }: PgBouncerOptions) {
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.crt')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names]
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const users = join(folder, 'users')
  await writeFile(users, `"${behind.username}" "${PASSWORD}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_file = ${users}
pool_mode = transaction
client_tls_sslmode = allow
client_tls_key_file = ${key}
client_tls_cert_file = ${certificate}
`,
  )
  await chmod(folder, 0o755) // root must give up its rights
  await chmod(key, 0o644)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...asNobody, settings], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  while (!printed.includes('process up')) printed += String((await once(bouncer.stderr, 'data'))[0])
  bouncer.stderr.resume()
  return bouncer
}

/** Levels and messages of the first attempt. */
async function said(database: Database): Promise<readonly string[]> {
  const lines: string[] = []
  const stopping = new AbortController()
  const log = (_line: object, text: string) => void lines.push(text)
  const logger = { error: () => {}, fatal: log } as never
  await prepareDatabase(database, { logger, signal: stopping.signal, onReady: () => {} })
  stopping.abort()
  return lines
}
