import { type RequestHandler, Router } from 'express'
import { OUTBOX_STUCK_MS } from '../../shared/timings.ts'
import type { Services } from '../services.ts'
import { rarely } from './rarely.ts'
import type { ServerState } from './server-state.ts'

/** Whoever asks more often gets the last answer: a probe makes the disk write. */
const PROBE_INTERVAL_MS = 1_000

/**
 * `/healthz`: the process answers. `/readyz`: it should be sent visitors, else 503 and in `failing` why not: what they
 * send cannot be stored (`database`), nobody delivers what is owed (`outbox`), there is nothing to show (`content`),
 * or it is about to stop (`draining`). Neither is cached.
 */
export function health(services: Services, state: ServerState): Router {
  const { version, commit = null } = services.release
  const findFailing = rarely(PROBE_INTERVAL_MS, createChecks(services))
  const answer =
    (route: string, ask: () => Promise<readonly string[]>): RequestHandler =>
    async (_req, res) => {
      res.locals.route = route // the path has many spellings, and each would be a series of metrics
      const failing = await ask()
      const release = { version, commit }
      res.set('Cache-Control', 'no-store')
      if (failing.length === 0) res.json({ status: 'ok', ...release })
      else res.status(503).json({ status: 'unavailable', failing, ...release })
    }
  return Router()
    .get(
      '/healthz',
      answer('/healthz', async () => []),
    )
    .get(
      '/readyz',
      answer('/readyz', async () => [...(await findFailing()), ...drainingOf(state)]),
    )
}

function drainingOf(state: ServerState): readonly string[] {
  return state.isDraining() ? ['draining'] : []
}

type Checked = Pick<Services, 'database' | 'outbox' | 'release'>

function createChecks({ database, outbox, release }: Checked): () => Promise<readonly string[]> {
  const startedAt = Date.now()
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    database: async () => {
      await database.isReady()
      return true
    },
    outbox: async () => {
      const { oldestDueAt } = await outbox.deliveries.counts()
      return !isStuck(oldestDueAt, startedAt)
    },
    content: async () => release.documents.length > 0,
  }
  return async () => {
    const names = Object.keys(checks)
    const passed = await Promise.all(names.map((name) => checks[name]?.().catch(() => false)))
    return names.filter((_, index) => !passed[index])
  }
}

/**
 * A mail server that is down makes nothing stuck: each attempt moves the next one. Nor does what fell due while no
 * server ran, until this one has had the time for it.
 */
function isStuck(oldestDueAt: Date | undefined, startedAt: number): boolean {
  if (oldestDueAt === undefined) return false
  return Date.now() - Math.max(oldestDueAt.getTime(), startedAt) > OUTBOX_STUCK_MS
}
