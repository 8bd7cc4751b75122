import { Router } from 'express'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve pages. Neither is cached. */
export function health({ release }: Services): Router {
  const router = Router()
  router.get(['/healthz', '/readyz'], (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok', version: release.version })
  })
  return router
}
