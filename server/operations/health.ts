import { type RequestHandler, Router } from 'express'
import type { Release } from '../release.ts'
import { rarely } from './rarely.ts'

/** More frequent probes get the previous result, so that they cannot overload the database. */
const ASK_INTERVAL_MS = 1_000

/** Only a write detects a full disk; more frequent writes would wear it out. */
const WRITE_INTERVAL_MS = 60_000

interface Checked {
  readonly release: Release
  readonly storage: { ping(): Promise<void>; probeWrite(): Promise<void> }
}

/** `/healthz`: the process responds. `/readyz`: it can take visitors; if not, 503 and the reasons. */
export function health(checked: Checked, isDraining: () => boolean): Router {
  const { version, commit = null } = checked.release
  const findFailing = rarely(ASK_INTERVAL_MS, createChecks(checked))
  const answer =
    (route: string, ask: () => Promise<readonly string[]>): RequestHandler =>
    async (_req, res) => {
      // the raw path has many spellings, and each would be a metrics series
      res.locals.route = route
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
      answer('/readyz', async () => [
        ...(await findFailing()),
        ...(isDraining() ? ['draining'] : []),
      ]),
    )
}

function createChecks({ storage, release }: Checked): () => Promise<readonly string[]> {
  const probeWrite = rarely(WRITE_INTERVAL_MS, storage.probeWrite)
  const canStore = async () => {
    await storage.ping()
    await probeWrite()
  }
  return async () => {
    const failing = release.documents.length > 0 ? [] : ['content']
    const isStoring = await canStore().then(
      () => true,
      () => false,
    )
    return isStoring ? failing : ['database', ...failing]
  }
}
