import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../../../server/database/database.ts'
import type { DeliveryKind, Schema } from '../../../../../server/database/schema.ts'
import { TABLES } from '../../../../../server/database/tables.ts'
import { notifyOfUnreachable } from '../../../../../server/leads/addresses/notify-of-unreachable.ts'
import { announce } from '../../../../../server/leads/announcements/announce.ts'
import { changeConsents } from '../../../../../server/leads/announcements/consent.ts'
import { erasePerson } from '../../../../../server/leads/desk/erase-person.ts'
import { retryNamed } from '../../../../../server/leads/desk/failed-deliveries.ts'
import { LeadsError } from '../../../../../server/leads/desk/leads-error.ts'
import { restoreBackup } from '../../../../../server/leads/desk/restore-backup.ts'
import { withdrawConsent } from '../../../../../server/leads/desk/withdraw-consent.ts'
import {
  markAsAnswered,
  markAsSpam,
  unmarkAsSpam,
} from '../../../../../server/leads/follow-up/mark-lead.ts'
import { createDeliveryStore } from '../../../../../server/leads/ledger/delivery-store.ts'
import type { OwedDelivery } from '../../../../../server/leads/ledger/lease-deliveries.ts'
import { purgeLeads } from '../../../../../server/leads/retention/purge-leads.ts'
import { createBookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import { beginHold } from '../../../../../server/leads/scheduling/hold-booking.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { SiteError, StorageUnavailableError } from '../../../../../shared/errors.ts'
import { backUp } from '../../../../support/back-up.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'
import { NO_HOLDS } from '../../../../support/no-holds.ts'
import { observed } from '../../../../support/paused-transactions.ts'
import { until } from '../../../../support/until.ts'

const BEFORE = new Date('2026-11-23T15:00:00Z')
/** Every lease has ended, so that an outcome may come at the same time as everything else. */
const NOW = new Date('2026-11-23T15:10:00Z')
const AFTER = new Date('2027-11-23T15:00:00Z')
const hostsAt = () => ['Ash', 'Birch']
const email = 'jo@example.com'
const zone = 'UTC'

const slotOn = (day: number) => ({
  start: new Date(`2026-11-${day}T15:00:00Z`),
  end: new Date(`2026-11-${day}T15:30:00Z`),
})
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [slotOn(24), slotOn(25), slotOn(26), slotOn(27)]

const lead = (day: string) =>
  aNewSubmission({ answers: { email, day }, emailKey: email, receivedAt: BEFORE })

/** Three demos of one person: one booked, one held because of the first, and one that was marked as spam. */
const LEADS = { booked: lead('Tuesday'), held: lead('Wednesday'), spam: lead('Thursday') }

interface Situation {
  readonly dataDir: string
  /** The lead that both operations change. */
  readonly id: string
  /** In progress. */
  readonly deliveries: readonly OwedDelivery[]
}

type Operation = (server: Database, situation: Situation) => Promise<unknown>

const bookingsOf = (server: Database) => createBookingStore(server, { hostsAt, now: () => NOW })
const outboxOf = (server: Database) =>
  createDeliveryStore(server, {
    now: () => NOW,
    async onEnd(...end) {
      await beginHold({ ...NO_HOLDS, hours: 2 })(...end)
      await notifyOfUnreachable(...end)
    },
  })
const who = { key: email, leadId: '' }
const bookingOf = async (server: Database, id: string) =>
  (await bookingsOf(server).findOf(id))?.id ?? ''

function outcomeOf(kind: DeliveryKind, failure?: DeliveryFailure): Operation {
  return async (server, { id, deliveries }) => {
    const alike = deliveries.filter((each) => each.kind === kind)
    const delivery = alike.find(({ submission }) => submission.id === id) ?? alike[0]
    if (!delivery) throw new Error(`No ${kind} is in progress`)
    await (failure ? outboxOf(server).fail(delivery, failure) : outboxOf(server).succeed(delivery))
  }
}

const refused = () => new DeliveryFailure('rejected', { isFinal: true })

/** With the lead that they need, if not any. Outcomes of other kinds of deliveries differ in nothing from these. */
const OPERATIONS: Readonly<Record<string, readonly [Operation, (keyof typeof LEADS)?]>> = {
  erase: [(server, { dataDir }) => erasePerson(server, who, { dataDir, now: NOW })],
  purge: [
    (server, { dataDir }) =>
      purgeLeads(server, {
        dataDir,
        retention: { keepLeadsDays: 1, keepSpamDays: 1 },
        now: AFTER,
      }),
  ],
  spam: [(server, { id }) => markAsSpam(server, id, NOW)],
  'answer undone': [
    async (server, { id }) => {
      await markAsAnswered(server, id, { isUndone: false, now: BEFORE })
      await markAsAnswered(server, id, { isUndone: true, now: NOW })
    },
  ],
  'spam undone': [(server, { id }) => unmarkAsSpam(server, id, { hostsAt, now: NOW }), 'spam'],
  answered: [(server, { id }) => markAsAnswered(server, id, { isUndone: false, now: NOW })],
  confirm: [
    async (server) => bookingsOf(server).confirm({ id: await bookingOf(server, LEADS.held.id) }),
    'held',
  ],
  cancel: [
    async (server, { id }) =>
      bookingsOf(server).cancel({ id: await bookingOf(server, id), sequence: 0 }),
    'booked',
  ],
  move: [
    async (server) => {
      const id = await bookingOf(server, LEADS.booked.id)
      await bookingsOf(server).move({ id, sequence: 0, slot: FRIDAY, zone })
    },
    'booked',
  ],
  'book again': [
    (server) => bookingsOf(server).book({ submission: lead('Friday'), slot: FRIDAY, zone }),
  ],
  'send again': [
    (server) => createSubmissionStore(server).save({ ...LEADS.held, id: crypto.randomUUID() }),
  ],
  withdraw: [(server) => withdrawConsent(server, who, NOW)],
  'subscribe again': [
    (server) => changeConsents(server, [LEADS.spam.id], { change: 'restored', now: NOW }),
  ],
  announce: [(server) => announce(server, { paper: 'another', perMinute: 60, now: NOW })],
  retry: [(server) => retryNamed(server, undefined, NOW)],
  lease: [(server) => outboxOf(server).lease(100)],
  'team-email arrives': [outcomeOf('team-email')],
  'visitor-email arrives': [outcomeOf('visitor-email'), 'held'],
  'visitor-email is refused': [outcomeOf('visitor-email', refused()), 'held'],
  'invitation is refused': [outcomeOf('invitation-visitor', refused()), 'booked'],
  'webhook arrives': [outcomeOf('webhook')],
  'announcement fails': [outcomeOf('announcement', new DeliveryFailure('busy'))],
}

describe.each(DIALECTS)('operations on one lead on %s', (dialect) => {
  const databases = useDatabases(dialect)
  const opened: Database[] = []
  let servers: readonly [Database, Database]
  let referee: Database
  let backup: string
  let situation: Omit<Situation, 'id'>
  let stored: readonly (readonly [keyof Schema, readonly object[]])[]

  beforeAll(async () => {
    const { dataDir, ...place } = await databases.place()
    // Finds a deadlock at once, instead of after a second.
    const databaseUrl = place.databaseUrl && `${place.databaseUrl}?options=-cdeadlock_timeout=5ms`
    const open = () => {
      const database = openDatabase({ dataDir, databaseUrl, lockWaitMs: 60_000 }) // a busy machine
      opened.push(database)
      return database
    }
    referee = open()
    if (dialect === 'sqlite') await sql`pragma synchronous = off`.execute(referee.kysely)
    servers = dialect === 'sqlite' ? [referee, referee] : [open(), open()] // one process, one writer
    const store = createBookingStore(referee, { hostsAt, now: () => BEFORE })
    await store.book({ submission: LEADS.spam, slot: THURSDAY, zone })
    await announce(referee, { paper: 'one', perMinute: 60, now: BEFORE })
    await withdrawConsent(referee, who, BEFORE)
    const outbox = createDeliveryStore(referee, { now: () => BEFORE, leaseTime: () => BEFORE })
    const deliveries = [...(await outbox.lease(100))]
    await markAsSpam(referee, LEADS.spam.id, BEFORE)
    await store.book({ submission: LEADS.booked, slot: TUESDAY, zone })
    await store.book({ submission: LEADS.held, slot: WEDNESDAY, zone })
    await announce(referee, { paper: 'two', perMinute: 60, now: BEFORE })
    await referee.kysely.updateTable('deliveries').set({ due_at: BEFORE.toISOString() }).execute()
    deliveries.push(...(await outbox.lease(100)))
    for (const delivery of deliveries) {
      if (delivery.kind === 'invitation-host') await outbox.succeed(delivery) // or the purge leaves its lead
    }
    situation = { dataDir, deliveries }
    const tables = TABLES.map(([table]) => table).filter((table) => table !== 'secrets')
    const rows = tables.map((table) => referee.kysely.selectFrom(table).selectAll().execute())
    const all = (await Promise.all(rows)).map((each, index) => [tables[index], each])
    stored = (all as unknown as typeof stored).filter(([, each]) => each.length > 0)
    backup = join(dataDir, 'backup.jsonl')
    await backUp(referee, backup)
  })
  afterAll(() => Promise.all(opened.map((database) => database.close())))

  /** As before any operation. */
  async function restore(): Promise<void> {
    await referee.transaction(async (tables) => {
      await tables.deleteFrom('submissions').execute()
      await tables.deleteFrom('suppressions').execute()
      for (const [table, rows] of stored)
        await tables
          .insertInto(table)
          .values(rows as never)
          .execute()
    })
  }

  async function isBlocked(): Promise<boolean> {
    if (dialect === 'sqlite') return true // waits for the connection
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and (wait_event_type = 'Lock' or query = 'rollback to savepoint unlocked')` // a restore tries again and again
    return (await waiting.execute(referee.kysely)).rows.length > 0
  }

  /** Holds the first one after its first lock until the second one has ended or waits. Returns what went wrong. */
  async function collide(first: Operation, second: Operation, id: string) {
    const problems = new Set<string>()
    const note = (error: unknown) => {
      const isExpected = error instanceof SiteError || error instanceof LeadsError
      if (isExpected && !(error instanceof StorageUnavailableError)) return
      problems.add(String((error as Error).cause ?? error))
    }
    const meeting = Promise.withResolvers<void>()
    const parting = Promise.withResolvers<void>()
    const one = observed(servers[0], {
      onFailure: note, // before it is repeated
      async onLock() {
        meeting.resolve()
        await parting.promise
      },
    })
    const other = observed(servers[1], { onFailure: note })
    const running = first(one, { ...situation, id })
      .catch(note)
      .finally(meeting.resolve)
    await meeting.promise
    let isOver = false
    const end = () => {
      isOver = true
    }
    const runningToo = second(other, { ...situation, id })
      .catch(note)
      .finally(end)
    await until(async () => isOver || (await isBlocked()))
    parting.resolve()
    await Promise.all([running, runningToo])
    return [...problems]
  }

  const collideInPairs = async () => {
    const failures: string[] = []
    for (const [name, [first, needed]] of Object.entries(OPERATIONS)) {
      for (const [other, [second, neededToo]] of Object.entries(OPERATIONS)) {
        await restore()
        const { id } = LEADS[needed ?? neededToo ?? 'booked']
        const problems = await collide(first, second, id)
        failures.push(...problems.map((problem) => `${name}, ${other}: ${problem}`))
      }
    }
    expect(failures).toEqual([])
  }

  // SQLite has one connection for all of a server, and the restore below makes each operation wait for it.
  if (dialect === 'postgres')
    it('wait for each other, and never fail because of each other', collideInPairs, 120_000)

  it('wait for a restore of everything, which waits for them', async () => {
    const restoring: Operation = (server) => restoreBackup(server, backup, true)
    const failures: string[] = []
    for (const [name, [operation, needed]] of Object.entries(OPERATIONS)) {
      const { id } = LEADS[needed ?? 'booked']
      await restore()
      const before = await collide(operation, restoring, id)
      await restore()
      const after = await collide(restoring, operation, id)
      failures.push(...[...before, ...after].map((problem) => `${name}: ${problem}`))
    }
    expect(failures).toEqual([])
  }, 120_000)
})
