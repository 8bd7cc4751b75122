import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/** Throws for a query beside the open transaction: on SQLite's one connection, both would wait for each other forever. */
export function guardTransactions(kysely: Tables): Pick<Database, 'kysely' | 'transaction'> {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseInside = () => {
    if (!current.getStore()?.isOpen) return
    throw new Error('This query is not part of the open transaction: use the one its work is given')
  }
  return {
    kysely: kysely.withPlugin(beforeEachQuery(refuseInside)),
    async transaction(work) {
      refuseInside()
      const state = { isOpen: true }
      try {
        return await kysely.transaction().execute((within) => current.run(state, work, within))
      } finally {
        state.isOpen = false // what the work has begun and not waited for may ask again
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
