import { describe, expect, it } from '@jest/globals'
import {
  createMailTurns,
  type Lane,
  TURNS_PER_HOUR,
} from '../../../../../server/leads/addresses/mail-turns.ts'
import { markAllAsSpam } from '../../../../../server/leads/follow-up/mark-lead.ts'
import { deliveriesOf } from '../../../../../server/leads/ledger/read-deliveries.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { saveLead, someNewSubmissions } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const later = (hours: number) => new Date(+NOW + hours * HOUR_MS)

describe.each(DIALECTS)('emails to unknown addresses on %s', (dialect) => {
  const databases = useDatabases(dialect)

  async function twoServers() {
    const place = await databases.place()
    const clock = createManualClock(NOW)
    const servers = [databases.open(place), databases.open(place)].map((database) =>
      createMailTurns(database, clock.now),
    )
    let asked = 0
    /** By both servers in turn. */
    const take = (lane: Lane, count: number, latest = later(72)) =>
      Promise.all(
        Array.from({ length: count }, () => {
          asked += 1
          return servers[asked % 2]?.take({ deliveryId: `mail ${asked}`, lane, latest })
        }),
      )
    return { clock, take, servers }
  }

  it('are 60 an hour on all servers, and the others leave in turn', async () => {
    const { clock, take } = await twoServers()
    expect(Object.values(TURNS_PER_HOUR).reduce((sum, count) => sum + count, 0)).toBe(60)
    const turns = (await take('people', 70)).toSorted((a, b) => Number(a) - Number(b))
    const inHour = (hours: number, count: number) => Array(count).fill(later(hours))
    expect(turns).toEqual([...inHour(0, 30), ...inHour(1, 30), ...inHour(2, 10)])
    expect(await take('programs', 1)).toEqual([NOW]) // in a lane of its own
    clock.advance(HOUR_MS / 2)
    expect(await take('people', 1)).toEqual([later(2)])
    clock.advance(DAY_MS)
    expect(await take('people', 1)).toEqual([clock.now()])
  })

  it('have one turn for all attempts of an hour, and none that comes too late', async () => {
    const { clock, take, servers } = await twoServers()
    const request = { deliveryId: 'again', lane: 'programs' as const, latest: later(72) }
    await servers[0]?.take(request)
    clock.advance(HOUR_MS / 3)
    expect(await servers[1]?.take(request)).toEqual(NOW)
    await take('programs', TURNS_PER_HOUR.programs - 1)
    expect(await take('programs', 2, later(0.5))).toEqual([undefined, undefined])
    expect(await take('programs', 1)).toEqual([later(1)]) // those took no turn
  })

  it('keep their turn after an attempt that nobody noticed, if others wait behind it', async () => {
    const { clock, take, servers } = await twoServers()
    const request = { deliveryId: 'unnoticed', lane: 'people' as const, latest: later(72) }
    await servers[0]?.take(request)
    await servers[0]?.handBack(request.deliveryId)
    expect(await take('people', TURNS_PER_HOUR.people)).toContainEqual(NOW) // it had none
    clock.advance(HOUR_MS)
    await servers[0]?.take(request)
    await take('people', 2 * TURNS_PER_HOUR.people)
    await servers[0]?.handBack(request.deliveryId)
    expect(await servers[1]?.take(request)).toEqual(later(1)) // not behind those who asked later
  })

  it('ask again once staff have stopped those before them', async () => {
    const database = await databases.fresh()
    const turns = createMailTurns(database, () => NOW)
    const leads = someNewSubmissions(61)
    const [person = '', ...wave] = leads.map(({ id }) => id).toReversed() // the last to ask
    const take = async (id: string) => {
      const [owed] = await deliveriesOf(database.kysely, [id], ['visitor-email'])
      return turns.take({ deliveryId: owed?.id ?? '', lane: 'people', latest: later(72) })
    }
    for (const lead of leads) {
      await saveLead(database, lead)
      await take(lead.id)
    }
    const due_at = later(2).toISOString()
    expect(await take(person)).toEqual(later(2))
    await database.kysely.updateTable('deliveries').set({ due_at }).execute()
    await markAllAsSpam(database, wave, () => NOW)
    expect(await deliveriesOf(database.kysely, [person], ['visitor-email'])).toMatchObject([
      { state: 'due', due_at: NOW.toISOString() },
    ])
    expect(await take(person)).toEqual(later(1)) // thirty left before they were stopped
  })
})
