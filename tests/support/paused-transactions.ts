import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../../server/database/database.ts'
import type { Transaction } from '../../server/database/schema.ts'

interface Observer {
  /** After each statement of a transaction that locks rows, before the next one. */
  readonly onLock?: () => Promise<void> | void
  /** Of each transaction that failed, whether it is repeated or not. */
  readonly onFailure?: (error: unknown) => void
}

/** The same database, whose transactions a test can hold between two statements. */
export function observed(database: Database, { onLock, onFailure }: Observer): Database {
  const locking = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }) {
      if (locksRows(node)) locking.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (locking.has(queryId)) await onLock?.()
      return result
    },
  }
  const watched =
    <T>(work: (tables: Transaction) => Promise<T>) =>
    async (tables: Transaction) => {
      try {
        return await work(tables.withPlugin(plugin))
      } catch (error) {
        onFailure?.(error)
        throw error
      }
    }
  return {
    ...database,
    transaction: (work, ...options) => database.transaction(watched(work), ...options),
    serialTransaction: (name, work) => database.serialTransaction(name, watched(work)),
  }
}

/** Everything but a plain select. */
function locksRows(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return false
  return node.kind !== 'SelectQueryNode' || (node.endModifiers ?? []).length > 0
}
