import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import {
  createDeliveryStore,
  type DeliveryStore,
} from '../../../../../server/leads/ledger/delivery-store.ts'
import type { OwedDelivery } from '../../../../../server/leads/ledger/lease-deliveries.ts'
import {
  createOutbox,
  type Transport,
  type Transports,
} from '../../../../../server/leads/outbox/outbox-worker.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { StorageUnavailableError } from '../../../../../shared/errors.ts'
import { useDatabases } from '../../../../support/databases.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { aNewSubmission, someNewSubmissions } from '../../../../support/new-submission.ts'
import { createRecorder, type Recorder } from '../../../../support/recorder.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const SECOND = 1_000
const POLL_MS = 2 * SECOND
const STOP_GRACE_MS = 4 * SECOND

type LogLine = Readonly<Record<string, unknown>>

// One database is enough: the delivery store hides the differences from the worker.
describe('the outbox worker', () => {
  let dataDir: string
  let database: Database
  let clock: ManualClock
  let deliveries: DeliveryStore
  let lines: Recorder<LogLine>
  let sent: Recorder<OwedDelivery>
  let stops: (() => Promise<void>)[]

  beforeEach(async () => {
    const place = await databases.place()
    dataDir = place.dataDir
    database = databases.open({ ...place, lockWaitMs: 0 })
    clock = createManualClock(NOW)
    deliveries = createDeliveryStore(database, {
      now: clock.now,
      leaseTime: clock.now,
      random: () => 0,
    })
    lines = createRecorder()
    sent = createRecorder()
    stops = []
  })
  afterEach(() => Promise.all(stops.map((stop) => stop())))
  const databases = useDatabases('sqlite') // after `afterEach` above, so that the workers stop first

  async function owe(changes: Partial<NewSubmission> = {}): Promise<void> {
    const submission = aNewSubmission({ receivedAt: NOW, owes: ['team-email'], ...changes })
    await createSubmissionStore(database).save(submission)
  }

  /** Starts a worker that records each delivery in `sent` and passes it to `transport`. */
  function start(transport: Transport = async () => {}) {
    const noting: Transport = (delivery, signal) => {
      sent.add(delivery)
      return transport(delivery, signal)
    }
    const log = (level: string) => (line: object, msg: string) => lines.add({ ...line, level, msg })
    const worker = createOutbox({
      deliveries,
      clock,
      logger: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    })
    worker.start(transportsOf(noting))
    stops.push(worker.stop)
    return worker
  }

  it('delivers what waited for it, and says so without an address or an answer', async () => {
    await owe({ owes: ['team-email', 'visitor-email', 'webhook'] })
    start()
    await lines.until(3)
    const kinds = sent.entries.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['team-email', 'visitor-email', 'webhook'])
    expect(lines.entries).toContainEqual({
      level: 'info',
      msg: 'delivered',
      delivery: expect.any(String),
      kind: 'webhook',
      attempt: 1,
      reference: sent.entries[0]?.submission.reference,
      outcome: 'delivered',
    })
    expect(JSON.stringify(lines.entries)).not.toMatch(/example/i)
    expect(await deliveries.counts()).toEqual({ due: 0, dead: {}, owedSince: {} })
  })

  it('continues after a bug in a transport, without logging its message', async () => {
    for (const submission of someNewSubmissions(2)) {
      await owe({ ...submission, receivedAt: NOW, owes: ['team-email'] })
    }
    let calls = 0
    start(() => {
      calls += 1
      if (calls === 1) throw new RangeError('jo@example.com is too much')
      return Promise.resolve()
    })
    await lines.until(3)
    expect(lines.entries).toContainEqual(
      expect.objectContaining({ level: 'error', error: 'RangeError', stack: expect.any(String) }),
    )
    expect(lines.entries.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['failed', 'delivered']),
    )
    expect(JSON.stringify(lines.entries)).not.toContain('jo@example.com')
  })

  it('tries again, and blames no transport, when the database was away as one read from it', async () => {
    await owe()
    let calls = 0
    start(() => {
      calls += 1
      return calls === 1 ? Promise.reject(new StorageUnavailableError()) : Promise.resolve()
    })
    await lines.until(1)
    await clock.waited(POLL_MS)
    clock.advance(10 * SECOND)
    await lines.until(2)
    expect(lines.entries).toEqual([
      expect.objectContaining({ level: 'warn', outcome: 'storage-unavailable' }),
      expect.objectContaining({ level: 'info', outcome: 'delivered' }),
    ])
  })

  it('sends at most 4 emails at once, and starts the next when one ends', async () => {
    for (const submission of someNewSubmissions(20)) {
      await owe({ ...submission, receivedAt: NOW, owes: ['team-email'] })
    }
    const ends: (() => void)[] = []
    start(() => new Promise<void>((resolve) => ends.push(resolve)))
    await sent.until(4)
    await clock.waited(POLL_MS)
    expect(sent.entries).toHaveLength(4)
    ends[3]?.()
    await sent.until(5)
    for (let index = 0; index < 20; index += 1) {
      await sent.until(Math.min(20, index + 1))
      ends[index]?.()
    }
    await lines.until(20)
    expect(await deliveries.counts()).toMatchObject({ due: 0 })
  })

  it('finishes open attempts when it stops, and starts no new ones', async () => {
    await owe()
    const end = Promise.withResolvers<void>()
    const worker = start(() => end.promise)
    await sent.until(1)
    const stopped = worker.stop()
    await owe({ emailKey: 'late@example.com' })
    worker.wake()
    end.resolve()
    await stopped
    expect(sent.entries).toHaveLength(1)
    expect(await states()).toEqual(['delivered', 'due'])
  })

  it('aborts slow attempts when it stops, and releases them to the next server at once', async () => {
    await owe()
    const worker = start(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DeliveryFailure('stopped')))
        }),
    )
    await sent.until(1)
    const stopped = worker.stop()
    await clock.waited(STOP_GRACE_MS)
    clock.advance(STOP_GRACE_MS)
    await stopped
    expect(await deliveries.lease(8)).toMatchObject([{ attempt: 2 }])
  })

  it('continues after a database outage, and logs it once', async () => {
    start()
    await clock.waited(POLL_MS)
    await owe()
    const unlock = lockDatabase()
    for (let look = 0; look < 3; look += 1) {
      clock.advance(POLL_MS)
      await lines.until(1)
      await clock.waited(POLL_MS)
    }
    expect(lines.entries).toMatchObject([{ level: 'error', msg: 'the outbox cannot be read' }])
    unlock()
    clock.advance(POLL_MS)
    await lines.until(1, ({ msg }) => msg === 'delivered')
    expect(lines.entries).toContainEqual({ level: 'info', msg: 'the outbox can be read again' })
  })

  it('can stop while the database is away', async () => {
    await owe()
    const end = Promise.withResolvers<void>()
    const worker = start(() => end.promise)
    await sent.until(1)
    const unlock = lockDatabase()
    const stopped = worker.stop()
    end.resolve()
    await stopped
    unlock()
    expect(lines.entries).toContainEqual(
      expect.objectContaining({ msg: 'the outcome of an attempt was not stored' }),
    )
    expect(await states()).toEqual(['due']) // to be resent with the same id
  })

  /** Locks the database like a long write of another process. Returns a function that unlocks it. */
  function lockDatabase(): () => void {
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec('begin immediate')
    return () => other.close()
  }

  async function states(): Promise<readonly string[]> {
    const rows = await database.kysely.selectFrom('deliveries').select('state').execute()
    return rows.map(({ state }) => state).toSorted()
  }
})

/** Uses `transport` for every kind of delivery. */
function transportsOf(transport: Transport): Transports {
  return {
    'team-email': transport,
    'visitor-email': transport,
    webhook: transport,
    'invitation-visitor': transport,
    'invitation-host': transport,
    'invitation-former-host': transport,
    'reminder-day': transport,
    'reminder-hour': transport,
    announcement: transport,
    'team-reminder': transport,
    'team-unreachable': transport,
    'team-webhook': transport,
    'webhook-moved': transport,
    'webhook-canceled': transport,
    'webhook-answered': transport,
    'webhook-consent': transport,
    'webhook-spam': transport,
    'webhook-erased': transport,
  }
}
