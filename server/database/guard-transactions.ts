import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/** On SQLite's single connection, a query outside the open transaction would deadlock, so it throws. */
export function guardTransactions(kysely: Tables): Pick<Database, 'kysely' | 'transaction'> {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseInside = () => {
    if (!current.getStore()?.isOpen) return
    throw new Error(
      'This query is not part of the open transaction: use the transaction that the callback receives',
    )
  }
  return {
    kysely: kysely.withPlugin(beforeEachQuery(refuseInside)),
    async transaction(work) {
      refuseInside()
      const state = { isOpen: true }
      try {
        return await kysely.transaction().execute((within) => current.run(state, work, within))
      } finally {
        state.isOpen = false // queries that the callback did not await may run now
      }
    },
  }
}

function beforeEachQuery(check: () => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      check()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
