import { type Request, type Response, Router } from 'express'
import type { Release } from '../release.ts'

interface Checked {
  readonly release: Release
  readonly database: { checkWritable(): Promise<void> }
  readonly busyTimes: { ages(): Values; skipped(): Values }
}

type Values = Readonly<Record<string, number>>

/** `/healthz`: the process responds. `/readyz`: it can take visitors; if not, 503 and the reasons. */
export function health(
  { release, database, busyTimes }: Checked,
  isDraining: () => boolean,
): Router {
  const { version, commit = null } = release
  let checking: Promise<boolean> | undefined
  /** Probes that arrive during a check share its result, so that they cannot overload the database. */
  const canStore = () => {
    checking ??= database
      .checkWritable()
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        checking = undefined
      })
    return checking
  }
  const answer = (req: Request, res: Response, failing: readonly string[], details = {}) => {
    res.locals.route = req.route.path // the raw path has many spellings, and each would be a metrics series
    res.set('Cache-Control', 'no-store')
    if (failing.length === 0) res.json({ status: 'ok', version, commit, ...details })
    else res.status(503).json({ status: 'unavailable', failing, version, commit })
  }
  return Router()
    .get('/healthz', (req, res) => answer(req, res, []))
    .get('/readyz', async (req, res) => {
      const failing = [
        ...((await canStore()) ? [] : ['database']),
        ...(isDraining() ? ['draining'] : []),
      ]
      answer(req, res, failing, describeCalendars(busyTimes))
    })
}

/** The age of the oldest copy of a host's calendar, if any is read, and how many events could not be read. */
function describeCalendars({ ages, skipped }: Checked['busyTimes']) {
  const all = Object.values(ages())
  if (all.length === 0) return {}
  const busyEventsSkipped = Object.values(skipped()).reduce((sum, count) => sum + count, 0)
  return { busyTimesAgeSeconds: Math.max(...all), busyEventsSkipped }
}
