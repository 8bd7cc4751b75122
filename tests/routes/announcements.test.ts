import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database, DatabaseSettings } from '../../server/database/database.ts'
import { createKeyedHash } from '../../server/database/secrets.ts'
import { createAddressBook } from '../../server/leads/addresses/address-book.ts'
import { announce } from '../../server/leads/announcements/announce.ts'
import { changeConsents } from '../../server/leads/announcements/consent.ts'
import { markAsSpam } from '../../server/leads/follow-up/mark-lead.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { saveLead } from '../support/new-submission.ts'
import { type FormSite, openFormSite } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { type CommandLine, openCommandLine } from '../support/processes/open-command-line.ts'
import { ROOT } from '../support/root.ts'
import { startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const [PAPER, NEXT_PAPER] = ['the-first-120-days', 'who-is-at-the-dock'] as const
const AT_ONCE = 100_000

const save = (database: Database, email: string, changes = {}) =>
  saveLead(database, { emailKey: email, answers: { email, cover: email }, owes: [], ...changes })

describe.each(DIALECTS)('a new whitepaper on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let form: FormSite
  let database: Database

  beforeEach(async () => {
    form = await openFormSite(await databases.place())
    database = form.site.services.database
  })
  afterEach(() => form.close())

  const post = (address: string, body: FormData | URLSearchParams) =>
    fetch(address, { method: 'POST', body, redirect: 'manual' })

  const linkOf = async (reference: string) =>
    `${form.site.url}/unsubscribe?key=${await form.site.services.links.sign('unsubscribe', reference)}`

  const recipients = () => form.mailbox.mails.flatMap(({ to }) => to).toSorted()

  async function untilTried(): Promise<void> {
    for (;;) {
      const row = await database.kysely.selectFrom('attempts').select('outcome').executeTakeFirst()
      if (row?.outcome) return
      await immediate() // SQLite answers without letting anything else happen
    }
  }

  async function announceNow(paper: string, count: number): Promise<void> {
    expect((await announce(database, { paper, perMinute: AT_ONCE })).count).toBe(count)
    form.site.services.outbox.wake()
    await form.mailbox.received(form.mailbox.mails.length + count)
  }

  it('goes to each person with a consent once, and says why, who from and how to stop', async () => {
    await save(database, 'jo@example.com')
    await save(database, 'jo+again@example.com', { emailKey: 'jo@example.com' })
    await save(database, 'no@example.com', { consents: [] })
    await save(database, 'spam@example.com', { status: 'spam' })
    await save(database, 'typed@example.com', { suspicions: ['links', 'no-script'] })
    await save(database, 'autofilled@example.com', { suspicions: ['too-fast'] })
    await form.site.services.addresses.recordOpening('autofilled@example.com')
    await announceNow(PAPER, 2)
    await announceNow(PAPER, 0)
    expect(recipients()).toEqual(['autofilled@example.com', 'jo+again@example.com'])
    const [{ mail } = {}] = form.mailbox.mails
    expect(mail?.subject).toMatch(/^New .* whitepaper: The First 120 Days$/)
    expect(mail?.text).toContain('“Email me new whitepapers.”')
    expect(mail?.text).toContain('000 Example Street')
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const stop = header('list-unsubscribe')?.slice(1, -1) ?? ''
    expect(mail?.text).toContain(`\n${stop}\n`)
    expect(decodeURIComponent(stop)).not.toContain('@example.com')
  })

  it('reaches nobody who unsubscribed, with one click or on the page, not even if it was queued', async () => {
    const people = ['click@example.com', 'page@example.com', 'stays@example.com']
    const references = await Promise.all(people.map((email) => save(database, email)))
    const [click = '', page = ''] = await Promise.all(references.map(linkOf))
    await announce(database, { paper: PAPER, perMinute: 1, now: new Date(Date.now() + 60_000) })
    for (const link of [click, click, page]) await fetch(link) // a scanner
    const oneClick = new FormData() // multipart, as RFC 8058 recommends
    oneClick.set('List-Unsubscribe', 'One-Click')
    expect((await post(click, oneClick)).status).toBe(200)
    const stopped = await post(page, new URLSearchParams({ change: 'stop' }))
    expect([stopped.status, stopped.headers.get('Location')]).toEqual([
      303,
      new URL(page).pathname + new URL(page).search,
    ])
    await makeDue()
    await form.mailbox.received(1)
    await announceNow(NEXT_PAPER, 1)
    expect(recipients()).toEqual(['stays@example.com', 'stays@example.com'])
    // Even if nobody can note that its mailbox has a reader.
    await database.kysely.schema.alterTable('addresses').renameTo('away').execute()
    expect((await post(page, new URLSearchParams({ change: 'undo' }))).status).toBe(303)
    await database.kysely.schema.alterTable('away').renameTo('addresses').execute()
    await makeDue()
    await form.mailbox.received(3)
    await announceNow(NEXT_PAPER, 1)
    expect(recipients().filter((to) => to === 'page@example.com')).toHaveLength(2)
    const changes = database.kysely.selectFrom('consent_changes').select(['change', 'version'])
    expect((await changes.execute()).map(({ change }) => change).toSorted()).toEqual([
      'restored',
      'withdrawn',
      'withdrawn',
    ])
  })

  it('goes to nobody again who unsubscribed longer than a day ago, as the page then says', async () => {
    const link = await linkOf(await save(database, 'jo@example.com'))
    await post(link, new URLSearchParams({ change: 'stop' }))
    expect(await (await fetch(link)).text()).toContain('value="undo"')
    const withdrawn_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await database.kysely.updateTable('consents').set({ withdrawn_at }).execute()
    const page = await (await fetch(link)).text()
    expect(page).toContain('To get these emails again, check the box')
    expect(page).not.toContain('name="change"')
    await post(link, new URLSearchParams({ change: 'undo' })) // from a page that was opened before
    expect(await (await fetch(link)).text()).toContain('To get these emails again, check the box')
    await announceNow(PAPER, 0)
  })

  it('is stopped between the queue and the mail server too, and a forged link changes nothing', async () => {
    const link = await linkOf(await save(database, 'jo@example.com'))
    expect((await post(`${link}x`, new FormData())).status).toBe(404)
    await database.kysely.updateTable('consents').set({ withdrawn_at: null }).execute()
    await announce(database, { paper: PAPER, perMinute: 1, now: new Date(Date.now() + 60_000) })
    const withdrawn_at = new Date().toISOString()
    await database.kysely.updateTable('consents').set({ withdrawn_at }).execute()
    await makeDue()
    await untilTried()
    expect(form.mailbox.mails).toEqual([])
  })

  it('goes to no lead that is spam by then, although its person has subscribed again', async () => {
    await save(database, 'jo@example.com')
    await announce(database, { paper: PAPER, perMinute: 1, now: new Date(Date.now() + 60_000) })
    const { id } = await database.kysely
      .selectFrom('submissions')
      .select('id')
      .executeTakeFirstOrThrow()
    await changeConsents(database, [id], { change: 'withdrawn' })
    await markAsSpam(database, id, new Date())
    await changeConsents(database, [id], { change: 'restored' })
    await makeDue()
    await untilTried()
    expect(form.mailbox.mails).toEqual([])
  })

  it('stops by its link after the lead behind it was deleted, for a later lead of the person too', async () => {
    const first = await save(database, 'jo@example.com')
    await save(database, 'al@example.com')
    await announceNow(PAPER, 2)
    const mail = form.mailbox.mails.find(({ to }) => String(to) === 'jo@example.com')?.mail
    const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const link = form.site.url + stop.slice(1, -1).replace(/^.*(?=\/unsubscribe)/, '')
    const remove = (reference: string) =>
      database.kysely.deleteFrom('submissions').where('reference', '=', reference).execute()
    const second = await save(database, 'Jo+again@example.com', { emailKey: 'jo@example.com' })
    await remove(first)
    expect(await (await fetch(link)).text()).toContain('j…@example.com')
    expect((await post(link, new FormData())).status).toBe(200)
    await announceNow(NEXT_PAPER, 1)
    expect(recipients()).toEqual(['al@example.com', 'al@example.com', 'jo@example.com'])
    await remove(second)
    expect((await post(link, new FormData())).status).toBe(404) // nobody is left to write to
  })

  async function makeDue(): Promise<void> {
    const due_at = new Date().toISOString()
    await database.kysely.updateTable('deliveries').set({ due_at }).execute()
    form.site.services.outbox.wake()
  }
})

describe('npm run leads -- announce', () => {
  const databases = useDatabases('sqlite')
  let place: DatabaseSettings
  let mailbox: Mailbox
  let commandLine: CommandLine

  beforeEach(async () => {
    mailbox = await openMailbox()
    place = await databases.place()
    commandLine = openCommandLine(place.dataDir)
  })
  afterEach(() => {
    commandLine.close()
    return mailbox.close()
  })

  const leads = (args: readonly string[]) =>
    commandLine.run({ name: 'leads', args, env: { DATA_DIR: place.dataDir } })

  it('sends 100 people one email each, although the command and the server are killed', async () => {
    const database = databases.open(place)
    const people = Array.from({ length: 100 }, (_, index) => `person-${index}@example.com`)
    await Promise.all(people.map((email) => save(database, email)))
    const addresses = createAddressBook(database, createKeyedHash(database))
    for (const email of people) await addresses.recordOpening(email) // or most would wait for their turn
    const args = ['announce', PAPER, '--per-minute', String(AT_ONCE)]
    expect((await leads([...args, '--dry-run'])).out).toBe('Would get the email: 100 people.\n')
    await killedOnceItBegan(database, args)
    const server = await start()
    await mailbox.received(20)
    await server.end()
    const again = await leads(args)
    expect(again.problems).toBe('')
    await killedWhileSending(database, 40)
    await killedWhileSending(database, 70)
    const last = await start()
    await untilDelivered(database, people.length)
    await last.end()
    const ids = Map.groupBy(mailbox.mails, ({ to }) => String(to))
    const sent = [...ids.values()].map((mails) => new Set(mails.map(({ mail }) => mail.messageId)))
    expect([...ids.keys()].toSorted()).toEqual(people.toSorted())
    expect(sent.every(({ size }) => size === 1)).toBe(true)
    // A kill between acceptance and its record repeats an email, which has the same id.
    expect(mailbox.mails.length).toBeLessThanOrEqual(people.length + 3 * 8)
  }, 60_000)

  async function start() {
    const PORT = String(await findFreePort())
    const server = startServer({ DATA_DIR: place.dataDir, SMTP_URL: mailbox.url, PORT })
    await server.until('listening on')
    return server
  }

  async function killedOnceItBegan(database: Database, args: readonly string[]): Promise<void> {
    const command = fork(join(ROOT, 'tests/support/processes/command-line.ts'), { execArgv: [] })
    const ended = once(command, 'exit')
    command.send({ name: 'leads', args, env: { DATA_DIR: place.dataDir } })
    await until(async () => (await countOf(database, 'due')) > 0 || command.exitCode !== null)
    command.kill('SIGKILL')
    await ended
  }

  async function killedWhileSending(database: Database, count: number): Promise<void> {
    const server = await start()
    await mailbox.received(count)
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    const leased_until = new Date(0).toISOString() // so long ago that a server that just started takes it over
    await database.kysely
      .updateTable('deliveries')
      .set({ leased_until })
      .where('leased_until', 'is not', null)
      .execute()
  }

  async function untilDelivered(database: Database, count: number): Promise<void> {
    await until(async () => (await countOf(database, 'delivered')) >= count)
  }

  async function countOf({ kysely }: Database, state: 'due' | 'delivered'): Promise<number> {
    const rows = await kysely
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', state)
      .execute()
    return rows.length
  }
})
