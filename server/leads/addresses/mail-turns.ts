import { HOUR_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import { endWaits } from '../ledger/owe-deliveries.ts'
import { dueIds } from '../ledger/read-deliveries.ts'

/**
 * Mails an hour to addresses that never opened a link of ours: 60 over all networks. Separate, so that neither a program
 * nor a new paper keeps the receipts of people waiting.
 */
export const TURNS_PER_HOUR = { people: 30, programs: 10, announcements: 20 } as const

export type Lane = keyof typeof TURNS_PER_HOUR

export interface TurnRequest {
  readonly deliveryId: string
  readonly lane: Lane
  /** Nobody needs the mail afterwards. */
  readonly latest: Date
}

export type MailTurns = ReturnType<typeof createMailTurns>

/** The limit holds for all servers and after a restart. Throws StorageUnavailableError. */
export function createMailTurns(database: Database, now: () => Date = () => new Date()) {
  return {
    /**
     * When this delivery may leave: the first of a lane to ask is the first to go. Attempts within an hour share a turn.
     * Undefined if it would be too late.
     */
    take: ({ deliveryId, lane, latest }: TurnRequest): Promise<Date | undefined> =>
      database.serialTransaction('mail turns', async (tables) => {
        const at = now()
        const over = new Date(at.getTime() - HOUR_MS).toISOString()
        await tables.deleteFrom('mail_turns').where('turn_at', '<=', over).execute()
        const turns = tables.selectFrom('mail_turns').select('turn_at')
        const own = await turns.where('delivery_id', '=', deliveryId).executeTakeFirst()
        if (own) return new Date(own.turn_at)
        const full = await turns
          .where('lane', '=', lane)
          .orderBy('turn_at', 'desc')
          .limit(1)
          .offset(TURNS_PER_HOUR[lane] - 1)
          .executeTakeFirst()
        const turn = full ? new Date(Date.parse(full.turn_at) + HOUR_MS) : at
        if (turn > latest) return undefined
        const row = { delivery_id: deliveryId, lane, turn_at: turn.toISOString() }
        await tables.insertInto('mail_turns').values(row).execute()
        return turn
      }),
    /**
     * Of an attempt that nobody can have noticed, because our mail server was away. Not if others of its lane wait: they have
     * their turns already, and the next attempt would go behind them.
     */
    handBack: async (deliveryId: string): Promise<void> => {
      await database.transaction((tables) =>
        tables
          .deleteFrom('mail_turns')
          .where('delivery_id', '=', deliveryId)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('mail_turns as waiting')
                  .select('waiting.delivery_id')
                  .whereRef('waiting.lane', '=', 'mail_turns.lane')
                  .where('waiting.turn_at', '>', now().toISOString()),
              ),
            ),
          )
          .execute(),
      )
    },
    /**
     * Call it after stopping what strangers caused: whoever waits behind their turns asks again at once. Not announcements,
     * for which nobody waits, and which may be tens of thousands.
     */
    giveBack: (): Promise<void> =>
      database.serialTransaction('mail turns', async (tables) => {
        const at = now()
        const freed = await tables
          .deleteFrom('mail_turns')
          .where('turn_at', '>', at.toISOString())
          .where('delivery_id', 'not in', dueIds(tables))
          .where('lane', '!=', 'announcements' satisfies Lane)
          .returning('lane')
          .execute()
        if (freed.length === 0) return
        const lanes = [...new Set(freed.map(({ lane }) => lane))]
        const behind = await tables
          .deleteFrom('mail_turns')
          .where('turn_at', '>', at.toISOString())
          .where('lane', 'in', lanes)
          .returning('delivery_id as id')
          .execute()
        const ids = behind.map(({ id }) => id)
        await endWaits(tables, ids, at)
      }),
  }
}

/** When the last email leaves that waits in a lane. Undefined if none has a turn. */
export async function lastTurn(tables: Tables, lane: Lane): Promise<Date | undefined> {
  const turns = tables.selectFrom('mail_turns').select('turn_at').where('lane', '=', lane)
  const last = await turns.orderBy('turn_at', 'desc').limit(1).executeTakeFirst()
  return last && new Date(last.turn_at)
}
