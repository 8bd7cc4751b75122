import { DAY_MS } from '../../../shared/durations.ts'
import type { Tables } from '../../database/schema.ts'
import { OTHER_NAME } from '../site-event.ts'
import type { CountKey } from './count-event.ts'

/** New names of a kind per day and server. */
const MOST_NEW = 1_000
const MOST_NEW_OF_NETWORK = 100

/** Enough for every real source of a month; ones that were seen once give way. */
const MOST_REMEMBERED = 5_000

/** Counts invented names as `OTHER_NAME`: a name is counted if it is known or its network has a share left. */
export function createNameLimit() {
  let names = namesOf('')

  function today() {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== names.day) names = namesOf(day)
    return names
  }

  return {
    /** Learns the names of the last 30 days, once a day. */
    async learn(tables: Tables): Promise<void> {
      const names = today()
      if (names.isLearned) return
      for (const key of await readNames(tables)) names.known.add(nameOf(key))
      names.isLearned = true
    },
    limit(key: CountKey, network: string): CountKey {
      const { known, used } = today()
      const name = nameOf(key)
      if (known.has(name)) return key
      const [all, share] = [key.kind, `${key.kind} ${network}`]
      const [usedByAll = 0, usedByNetwork = 0] = [used.get(all), used.get(share)]
      if (usedByAll >= MOST_NEW || usedByNetwork >= MOST_NEW_OF_NETWORK) {
        return { kind: key.kind, path: '', subject: OTHER_NAME }
      }
      used.set(all, usedByAll + 1).set(share, usedByNetwork + 1)
      known.add(name)
      return key
    },
  }
}

function namesOf(day: string) {
  return { day, known: new Set<string>(), used: new Map<string, number>(), isLearned: false }
}

function nameOf({ kind, path, subject }: CountKey): string {
  return [kind, path, subject].join('\n')
}

function readNames(tables: Tables): Promise<CountKey[]> {
  const from = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  return tables
    .selectFrom('daily_counts')
    .select(['kind', 'path', 'subject'])
    .where('day', '>=', from)
    .groupBy(['kind', 'path', 'subject'])
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .limit(MOST_REMEMBERED)
    .execute()
}
