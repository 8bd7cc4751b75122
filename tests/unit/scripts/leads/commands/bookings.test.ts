import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type CommandContext,
  noteAction,
  type WithContext,
} from '../../../../../scripts/leads/command-context.ts'
import { addBookings } from '../../../../../scripts/leads/commands/bookings.ts'
import { addShow } from '../../../../../scripts/leads/commands/show.ts'
import { localTimes } from '../../../../../scripts/leads/local-times.ts'
import { createProgram } from '../../../../../scripts/leads/run-program.ts'
import { readConfig } from '../../../../../server/config.ts'
import { type Database, openDatabase } from '../../../../../server/database/database.ts'
import { createBookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import { createDemoSlots } from '../../../../../server/leads/scheduling/demo-slots.ts'
import { readRelease } from '../../../../../server/release.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'
import { hours, someDemoRules, workingDays } from '../../../server/leads/scheduling/demo-rules.ts'

const COMPANY = 'Example; Freight, "LLC"\nX'

const rules = someDemoRules({ weekly: workingDays([hours(9, 17)]), zone: 'UTC' })
const release = { ...readRelease(TEST_RELEASE), demo: rules }
const store = (database: Database) => createBookingStore(database, { hostsAt: () => ['Ash'] })

let dataDir: string
let database: Database
/** Open times, in order. */
let starts: readonly Date[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-bookings-'))
  database = openDatabase({ dataDir })
  await database.migrate()
  const slots = createDemoSlots({ rules, readTaken: store(database).readTaken })
  const from = Temporal.Now.plainDateISO('UTC').add({ days: 7 })
  const { days } = await slots.answer({ zone: 'UTC', from })
  starts = days.flatMap((day) => day.slots.map(({ start }) => new Date(start)))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command with `args`. `changes` can replace its release, for example with other rules. */
async function run(args: readonly string[], changes: Partial<CommandContext> = {}) {
  const printed: string[] = []
  const told: string[] = []
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://www.example.com' })
  const context: CommandContext = {
    config,
    database,
    place: dataDir,
    release,
    times: localTimes({ zone: 'UTC', zoneName: 'UTC' }),
    width: undefined,
    print: (text) => printed.push(text),
    notify: (text) => told.push(text),
    note: (action, details) => noteAction(dataDir, action, details),
    ...changes,
  }
  const program = createProgram('leads').configureOutput({ writeErr: () => {} })
  const withContext: WithContext =
    (work) =>
    async (...args) =>
      work(context, ...args)
  for (const add of [addBookings, addShow]) add(program, withContext)
  await program.parseAsync(args, { from: 'user' })
  return { out: printed.join('\n'), told: told.join('\n') }
}

async function book(start: Date, email: string): Promise<string> {
  const answers = { firstName: 'Jo', lastName: 'Example', email, company: COMPANY }
  const submission = aNewSubmission({ emailKey: email, answers })
  const slot = { start, end: new Date(start.getTime() + 1_800_000) }
  return (await store(database).book({ submission, slot, zone: 'Asia/Kolkata' })).reference
}

const shortUtc = (time?: Date) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

describe('the commands for demos', () => {
  let first: string
  let second: string

  it('shows upcoming demos in the hosts’ and the visitor’s time', async () => {
    first = await book(starts[0] as Date, 'jo@example.com')
    second = await book(starts[3] as Date, 'second@example.com')
    const past = await book(new Date('2026-11-16T15:00:00Z'), 'past@example.com')
    const { out, told } = await run(['bookings'])
    const [titles, ...lines] = out.split('\n')
    expect(titles).toMatch(/^REFERENCE +DEMO \(.*\) +STATE +HOST +WHO +EMAIL +FOR THEM +LOOK AT$/)
    expect(lines.map((line) => line.slice(0, 9))).toEqual([first, second])
    expect(lines[0]).toMatch(new RegExp(`${shortUtc(starts[0])} +booked`))
    const there = new Date((starts[0]?.getTime() ?? 0) + 5.5 * 3_600_000)
    expect(lines[0]).toContain(`${shortUtc(there)} Asia/Kolkata`)
    expect(told).toBe('2 demos.')
    const [, ...all] = (await run(['bookings', '--all'])).out.split('\n')
    expect(all.map((line) => line.slice(0, 9))).toEqual([past, first, second])
    const lead = JSON.parse((await run(['show', first, '--json'])).out)
    const start = starts[0]?.toISOString()
    expect(lead).toMatchObject({ reference: first, booking: { state: 'booked', slot: { start } } })
  })

  it('shows unconfirmed demos, and confirms one at the visitor’s request', async () => {
    const waiting = await book(starts[6] as Date, 'jo@example.com') // this visitor already has a demo
    expect((await run(['bookings'])).out).toMatch(
      new RegExp(`^${waiting}.* held until .* same address as another`, 'm'),
    )
    await expect(run(['bookings', 'cancel', waiting])).rejects.toThrow('bookings confirm books it')
    const past = new Date(Date.now() - 60_000).toISOString()
    await database.kysely
      .updateTable('bookings')
      .set({ held_until: past })
      .where('held_until', 'is not', null)
      .execute()
    expect((await run(['bookings'])).out).not.toContain(waiting)
    expect((await run(['bookings', '--all'])).out).toMatch(
      new RegExp(`^${waiting}.* hold ran out`, 'm'),
    )
    await database.kysely // so that the confirmation replaces no other demo
      .updateTable('submissions')
      .set({ email_key: 'third@example.com' })
      .where('reference', '=', waiting)
      .execute()
    expect((await run(['bookings', 'confirm', waiting])).out).toContain('is confirmed. Both sides')
    expect((await run(['bookings'])).out).toMatch(new RegExp(`^${waiting}.* confirmed `, 'm'))
    await expect(run(['bookings', 'confirm', waiting])).rejects.toThrow(
      'This demo is already confirmed',
    )
    await run(['bookings', 'cancel', waiting])
  })

  it('shows a demo on a day closed since, or outside the current hours', async () => {
    const date = starts[0]?.toISOString().slice(0, 10) ?? ''
    const demo = { ...rules, closed: [{ date, name: 'Moving house' }] }
    const closed = await run(['bookings'], { release: { ...release, demo } })
    expect(closed.out).toMatch(new RegExp(`^${first}.*closed that day: Moving house`, 'm'))
    const nights = { ...rules, weekly: workingDays([hours(1, 2)]) }
    const outside = await run(['bookings'], { release: { ...release, demo: nights } })
    expect(outside.out).toContain('outside the hours')
  })

  it('shows a demo whose host has left', async () => {
    const demo = { ...rules, hosts: rules.hosts.map((host) => ({ ...host, name: 'Birch' })) }
    const { out } = await run(['bookings'], { release: { ...release, demo } })
    expect(out).toMatch(new RegExp(`^${first}.*its host has left`, 'm'))
    expect((await run(['bookings'])).out).not.toContain('has left')
  })

  it('moves a demo to an open time, cancels it, and records both without a name', async () => {
    const to = shortUtc(starts[1]).replace(' ', 'T')
    const moved = await run(['bookings', 'move', first, to])
    expect(moved.out).toMatch(new RegExp(`^The demo of ${first} is moved to .*Both sides`))
    await expect(run(['bookings', 'move', second, to])).rejects.toThrow(
      'Somebody else has that time',
    )
    const canceled = await run(['bookings', 'cancel', first.toLowerCase()])
    expect(canceled.out).toMatch(new RegExp(`^The demo of ${first} on .* is canceled\\.`))
    const log = await readFile(join(dataDir, 'leads.log'), 'utf8')
    const [, , move, cancel] = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(move).toMatchObject({
      msg: 'leads bookings move',
      reference: first,
      from: starts[0]?.toISOString(),
      to: starts[1]?.toISOString(),
    })
    expect(cancel).toMatchObject({ msg: 'leads bookings cancel', start: starts[1]?.toISOString() })
    expect(log).not.toMatch(/jo@example|Freight/)
  })
})
