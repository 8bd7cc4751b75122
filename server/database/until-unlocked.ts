import { setTimeout as wait } from 'node:timers/promises'
import { sqliteResultCode } from './storage-failure.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 10

/** Does the work, again and again while another process holds the lock; a refused statement has changed nothing. */
export async function untilUnlocked<Result>(
  lockWaitMs: number,
  work: () => Result,
): Promise<Result> {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const isLocked = sqliteResultCode(error) === SQLITE_BUSY
      if (!isLocked || performance.now() > giveUpAt) throw error
      await wait(RETRY_MS)
    }
  }
}
