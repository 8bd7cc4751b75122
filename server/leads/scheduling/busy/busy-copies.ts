import * as v from 'valibot'
import type { Database } from '../../../database/database.ts'
import type { Period } from '../host-day.ts'

/** What was last read from the calendar of a host. */
export interface BusyCopy {
  readonly periods: readonly Period[]
  /** In ms since 1970. */
  readonly readAt: number
}

const periodsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.strictTuple([v.number(), v.number()])),
)

/** Starts and ends only, and one copy for each host. All methods reject with StorageUnavailableError. */
export function createBusyCopies({
  kysely,
  transaction,
}: Pick<Database, 'kysely' | 'transaction'>) {
  return {
    /** By host. */
    async readAll(): Promise<ReadonlyMap<string, BusyCopy>> {
      const rows = await kysely.selectFrom('busy_copies').selectAll().execute()
      return new Map(
        rows.flatMap(({ host, read_at, periods }) => {
          const { success, output } = v.safeParse(periodsSchema, periods)
          if (!success) return [] // of another release
          const pairs = output.map(([start, end]) => ({ start, end }))
          return [[host, { periods: pairs, readAt: Date.parse(read_at) }] as const]
        }),
      )
    },
    async store(host: string, { periods, readAt }: BusyCopy): Promise<void> {
      const row = {
        read_at: new Date(readAt).toISOString(),
        periods: JSON.stringify(periods.map(({ start, end }) => [start, end])),
      }
      await transaction((tables) =>
        tables
          .insertInto('busy_copies')
          .values({ host, ...row })
          .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
          .execute(),
      )
    },
    /** Deletes the copies of hosts who have left or no longer share their calendar, and those read before `since`. */
    async keepOnly(hosts: readonly string[], since: number): Promise<void> {
      const known = ['', ...hosts] // never empty, which SQL does not allow
      const before = new Date(since).toISOString()
      await transaction((tables) =>
        tables
          .deleteFrom('busy_copies')
          .where((eb) => eb.or([eb('read_at', '<', before), eb.not(eb('host', 'in', known))]))
          .execute(),
      )
    },
  }
}
