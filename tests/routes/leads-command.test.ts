import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Database, openDatabase } from '../../server/database/database.ts'
import type { NewSubmission } from '../../server/leads/submissions/submission.ts'
import { saveLead } from '../support/new-submission.ts'
import { type CommandLine, openCommandLine } from '../support/processes/open-command-line.ts'
import { runScript } from '../support/processes/run-script.ts'
import { ROOT } from '../support/root.ts'

let dataDir: string
let database: Database
let commandLine: CommandLine

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-leads-'))
  database = openDatabase({ dataDir }) // stays open, as in a running server
  await database.migrate()
  commandLine = openCommandLine(dataDir)
})

afterAll(async () => {
  commandLine.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

const leads = (args: readonly string[], env: Environment = {}, build?: string) =>
  commandLine.run({ name: 'leads', args, env: { DATA_DIR: dataDir, ...env }, build })

const save = (changes: Partial<NewSubmission>) =>
  saveLead(database, { emailKey: `${crypto.randomUUID()}@example.com`, ...changes })

async function readLog() {
  const lines = (await readFile(join(dataDir, 'leads.log'), 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

describe('npm run leads', () => {
  it('prints its help', async () => {
    const [general, one, how] = await Promise.all([
      runScript('leads.ts', ['--help'], dataDir),
      leads(['erase', '--help']),
      leads(['export', '--help']),
    ])
    expect(general).toMatchObject({ code: 0, problems: '' })
    expect(general.out).toMatch(/^ {2}erase \[options\] +erases all data of a person$/m)
    expect(one).toMatchObject({ code: 0, problems: '' })
    expect(one.out).toMatch(/^ {2}--email <address> +the address of the person$/m)
    expect(how.out).toContain('make the columns usdot, phone and phoneE164 text')
  })

  it('needs no setting that only the server uses', async () => {
    const env = { SMTP_URL_FILE: '/nowhere', SECRET_KEY_FILE: '/nowhere', PORT: 'x' }
    expect(await leads(['list'], env)).toMatchObject({ code: 0 })
  })

  it('says in one line why there is no data, and creates no database', async () => {
    const elsewhere = join(dataDir, 'elsewhere')
    const [folder, away, settings] = await Promise.all([
      leads(['list'], { DATA_DIR: elsewhere }),
      leads(['list'], { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }),
      leads(['list'], { DATABASE_URL: 'never' }),
    ])
    expect(folder).toMatchObject({ code: 1, out: '' })
    expect(folder.problems).toContain(`There is no database in ${elsewhere} yet`)
    expect(await readdir(dataDir)).not.toContain('elsewhere')
    await mkdir(join(dataDir, 'torn'))
    await writeFile(join(dataDir, 'torn/site.db'), 'x'.repeat(5_000))
    const torn = await leads(['list'], { DATA_DIR: join(dataDir, 'torn') })
    expect(torn.problems).toContain('What to do: site.db in DATA_DIR is not a database')
    expect(away).toMatchObject({ code: 1, out: '' })
    expect(away.problems).toMatch(/^The database is unavailable: .*ECONNREFUSED.*\n$/)
    expect(settings).toMatchObject({ code: 1, out: '' })
    expect(settings.problems).toContain('DATABASE_URL is the address of a PostgreSQL database')
  })

  it('shows submissions without terminal escape sequences', async () => {
    const reference = await save({
      form: 'contact',
      answers: {
        name: 'Łukasz O’Brien-王',
        email: 'li@example.com',
        message: `\u001b[2J\u009b31m\u202e${'A long story. '.repeat(20)}\nSecond line`,
      },
      status: 'spam',
      suspicions: ['links'],
      receivedAt: new Date(Date.now() + 3_600_000), // its emails are due then, as those of a held demo
    })
    const [table, json, one] = await Promise.all([
      leads(['list', '--status', 'spam', '--since', '2026-11-16']),
      leads(['list', '--json', '--form', 'contact']),
      leads(['show', reference.toLowerCase()]),
    ])
    expect(table).toMatchObject({ code: 0, problems: '1 lead.\n' })
    expect(table.out).toMatch(
      new RegExp(`^${reference} .*contact +spam +Łukasz O’Brien-王 .*waiting$`, 'm'),
    )
    expect(JSON.parse(json.out)).toMatchObject({ reference, suspicions: ['links'] })
    expect(one.code).toBe(0)
    expect(one.out).toContain('Second line')
    expect(one.out).toContain('webhook        due, 0 attempts')
    for (const { out } of [table, json, one]) expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
    for (const line of one.out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  it('stores a decision, which applies until it is undone', async () => {
    const reference = await save({ receivedAt: new Date() })
    const refused = await leads(['spam', reference])
    expect(refused.out).toBe(`${reference} is spam. 3 deliveries canceled.\n`)
    const { out } = await leads(['deliveries'])
    expect(out).toMatch(/^0 dead /m)
    expect(out).toMatch(/^3 canceled /m)
    const undone = await leads(['spam', reference, '--undo'])
    expect(undone.out).toBe(`${reference} is not spam. 3 deliveries are owed again.\n`)
    expect((await readLog()).at(-1)).toMatchObject({ msg: 'leads spam undone', reference })
    const again = await leads(['spam', reference, '--undo'])
    expect(again.problems).toContain('This lead was not marked as spam within the last day')
  })

  it('shows a wave of spam, and marks it only on request', async () => {
    const networkHash = crypto.randomUUID()
    const wave = { networkHash, emailKey: `${networkHash}@gmail.com` }
    const [one, other] = [
      await save(wave),
      await save({ ...wave, emailKey: `other-${wave.emailKey}` }),
    ]
    const answered = await save({ ...wave, emailKey: `answered-${wave.emailKey}` })
    const lead = database.kysely.updateTable('submissions').where('reference', '=', answered)
    await lead.set({ answered_at: new Date().toISOString() }).execute()
    const shown = await leads(['spam', '--network', one.toLowerCase()])
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining(other) })
    expect(shown.problems).toContain('2 leads. --yes marks them as spam.')
    const marked = await leads(['spam', '--network', one, '--yes'])
    expect(marked.out).toBe(`${one}\n${other}\n2 leads marked as spam. 6 deliveries canceled.\n`)
    expect((await readLog()).at(-1)).toMatchObject({ msg: 'leads spam wave' })
    for (const unclear of [
      [],
      ['--yes'],
      ['--since', '1h', '--yes'],
      [one, '--network', one],
      ['--network', one, '--undo'],
    ]) {
      expect((await leads(['spam', ...unclear])).problems).toContain('Name the lead')
    }
  })

  it('exports into a new file and records who did it', async () => {
    const phone = { phone: '202.555.0142 x7', phoneE164: '+12025550142' }
    const message = '=HYPERLINK("x")\n+1'
    await save({ form: 'contact', answers: { name: 'Jo', ...phone, usdot: '0012345', message } })
    const out = join(dataDir, 'leads.csv')
    const first = await leads(['export', '--csv', '--bom', '--email', '@example.com', '--out', out])
    expect(first).toMatchObject({ code: 0, out: '' })
    const file = await readFile(out, 'utf8')
    expect(file).toMatch(/^\ufeff"reference","received","form","status",/)
    expect(file).toContain('"phone","phoneE164",')
    expect(file).toContain(`"202.555.0142 x7","'+12025550142",`)
    expect(file).toContain('"0012345"')
    expect(file).toContain(`"'=HYPERLINK(""x"")\n'+1"`)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const second = await leads(['export', '--csv', '--out', out])
    expect(second).toMatchObject({
      code: 1,
      out: '',
      problems: `${out} already exists. Choose another name.\n`,
    })
    await leads(['list', '--json', '--limit', '1'])
    expect((await leads(['export', '--csv'], {}, join(dataDir, 'no-build'))).code).toBe(1)
    const exports = (await readLog()).filter(({ msg }) => msg === 'leads export').slice(-2)
    const who = { time: expect.any(String), level: 'info', user: expect.any(String) }
    const count = file.trimEnd().split('\r\n').length - 1
    expect(exports).toEqual([
      { ...who, msg: 'leads export', format: 'csv', count, filters: ['email'], out },
      { ...who, msg: 'leads export', format: 'json', count: 1, filters: [] },
    ])
  })

  it('erases a person everywhere, with no trace of the email address', async () => {
    await save({ emailKey: 'private@example.com', answers: { email: 'private@example.com' } })
    const row = await database.kysely
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select('deliveries.id')
      .where('email_key', '=', 'private@example.com')
      .executeTakeFirstOrThrow()
    const mail = join(dataDir, 'mail')
    await mkdir(mail)
    await writeFile(join(mail, `2026-11-16T08-00-00-000Z-${row.id}.eml`), 'private@example.com')
    const erased = await leads(['erase', '--email', 'Private@Example.com'])
    expect(erased.code).toBe(0)
    expect(erased.out).toContain('Erased: 1 submission with all data, 1 mail file.')
    expect(erased.out).toContain('backup')
    const files = ['site.db', 'site.db-wal', 'leads.log']
    for (const name of files) {
      const content = await readFile(join(dataDir, name), 'utf8')
      expect(content.toLowerCase()).not.toContain('private@example.com')
    }
    expect(await readdir(mail)).toEqual([])
  })

  it('backs up the database while it is in use, and restores it into a new one', async () => {
    const reference = await save({})
    const file = join(dataDir, 'leads.jsonl')
    const saved = await leads(['backup', file])
    expect(saved).toMatchObject({ code: 0, problems: '' })
    expect(saved.out).toContain(join(dataDir, 'site.db')) // DATA_DIR may be another folder than was meant
    const kept = await leads(['restore', file])
    expect(kept).toMatchObject({ code: 1, out: '' })
    expect(kept.problems).toContain('--force')
    const before = await readdir(dataDir)
    const proved = await leads(['restore', '--check', file])
    expect(proved).toMatchObject({ code: 0, problems: '' })
    expect(proved.out).toMatch(/leads\.jsonl can be restored: \d+ submissions? as of \w+day, /)
    expect(await readdir(dataDir)).toEqual(before)
    const damaged = join(dataDir, 'damaged.jsonl')
    await writeFile(damaged, (await readFile(file, 'utf8')).slice(0, -100))
    expect((await leads(['restore', '--check', damaged])).code).toBe(1)
    const DATA_DIR = join(dataDir, 'new')
    const restored = await leads(['restore', file], { DATA_DIR })
    expect(restored.code).toBe(0)
    const shown = await leads(['show', reference, '--json'], { DATA_DIR })
    expect(JSON.parse(shown.out)).toMatchObject({ reference, form: 'demo' })
  })

  it('leaves no copy of the leads behind when it is ended', async () => {
    const TMPDIR = join(dataDir, 'tmp')
    const pipe = join(dataDir, 'pipe')
    await mkdir(TMPDIR)
    execFileSync('mkfifo', [pipe])
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const args = [join(ROOT, 'scripts/leads.ts'), 'restore', '--check', pipe]
      const check = spawn(process.execPath, args, { env: { DATA_DIR: dataDir, TMPDIR } })
      const writer = await open(pipe, 'w') // when it has begun to read
      expect(await readdir(TMPDIR)).toEqual([expect.stringMatching(/^leads-check-/)])
      check.kill(signal)
      await writer.close()
      await once(check, 'close')
      expect([signal, await readdir(TMPDIR)]).toEqual([signal, []])
    }
  })

  it('purges all that has expired', async () => {
    for (let count = 0; count < 11; count += 1) await save({ receivedAt: new Date('2001-01-01') })
    const trial = await leads(['purge', '--dry-run'])
    expect(trial).toMatchObject({
      code: 0,
      out: 'Would be deleted: 11 leads, 0 spam.\n',
    })
    const purged = await leads(['purge'])
    expect(purged.out).toMatch(/^Deleted: 11 leads, 0 spam, /)
  })

  it('needs a build only for what a build knows', async () => {
    const nowhere = join(dataDir, 'no-build')
    const reference = await save({ receivedAt: new Date('2026-11-16T14:30:00Z') })
    const listed = await leads(['list'], {}, nowhere)
    expect(listed.out).toMatch(/^REFERENCE +RECEIVED \(UTC\) /)
    expect(listed.out).toMatch(new RegExp(`^${reference} +2026-11-16 14:30 `, 'm'))
    for (const args of [['spam', reference], ['export', '--json'], ['deliveries']]) {
      expect(await leads(args, {}, nowhere)).toMatchObject({ code: 0 })
    }
    const bookings = await leads(['bookings'], {}, nowhere)
    expect(bookings).toMatchObject({ code: 1, out: '' })
    expect(bookings.problems).toMatch(/^Error: .*release\.json cannot be read.*npm run build\.\n$/)
  })
})
