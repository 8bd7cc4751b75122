import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import type { Release } from '../release.ts'
import { createCheck, requireFiles } from './readiness-checks.ts'

interface Checked {
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly release: Release
  readonly database: { checkWritable(): Promise<void> }
  readonly busyTimes: { ages(): Values; skipped(): Values }
}

type Values = Readonly<Record<string, number>>

/** `/healthz`: the process responds. `/readyz`: it can take visitors; if not, 503 and the reasons. */
export function health(
  { logger, release, database, busyTimes }: Checked,
  isDraining: () => boolean,
): Router {
  const { version, commit = null } = release
  const checks = [
    createCheck('database', () => database.checkWritable(), logger),
    createCheck('release', async () => requireFiles(release), logger),
  ]
  const answer = (req: Request, res: Response, failing: readonly string[], details = {}) => {
    res.locals.route = req.route.path // the raw path has many spellings, and each would be a metrics series
    res.set('Cache-Control', 'no-store')
    if (failing.length === 0) res.json({ status: 'ok', version, commit, ...details })
    else res.status(503).json({ status: 'unavailable', failing, version, commit })
  }
  const alive: RequestHandler = (req, res) => answer(req, res, [])
  const ready: RequestHandler = async (req, res) => {
    const failing = (await Promise.all(checks.map((check) => check()))).flat()
    const reasons = [...failing, ...(isDraining() ? ['draining'] : [])]
    answer(req, res, reasons, describeCalendars(busyTimes))
  }
  const router = Router()
  // HAProxy may ask with OPTIONS, which a router would answer 200 in any case
  router.route('/healthz').get(alive).options(alive)
  router.route('/readyz').get(ready).options(ready)
  return router
}

/** The age of the oldest copy of a host's calendar, if any is read, and how many events could not be read. */
function describeCalendars({ ages, skipped }: Checked['busyTimes']) {
  const all = Object.values(ages())
  if (all.length === 0) return {}
  const busyEventsSkipped = Object.values(skipped()).reduce((sum, count) => sum + count, 0)
  return { busyTimesAgeSeconds: Math.max(...all), busyEventsSkipped }
}
