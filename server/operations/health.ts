import { Router } from 'express'
import type { Services } from '../services.ts'

/** Whoever asks more often gets the last answer: a probe makes the disk write. */
const PROBE_INTERVAL_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: it can also store what visitors send. Neither is cached. */
export function health({ release, database }: Services): Router {
  const { version } = release
  const router = Router()
  const isReady = rarely(() => database.isReady())
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok', version })
  })
  router.get('/readyz', async (_req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      await isReady()
      res.json({ status: 'ok', version })
    } catch {
      res.status(503).json({ status: 'unavailable', failing: ['database'], version })
    }
  })
  return router
}

/** Asks again only when the last answer is older than PROBE_INTERVAL_MS. */
function rarely(ask: () => Promise<void>): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve()
  return () => {
    if (performance.now() - askedAt < PROBE_INTERVAL_MS) return answer
    askedAt = performance.now()
    answer = ask()
    return answer
  }
}
