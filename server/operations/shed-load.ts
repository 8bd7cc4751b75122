import type { RequestHandler } from 'express'
import { OverloadedError } from '../../shared/errors.ts'
import type { Metrics } from '../metrics.ts'

/**
 * Turns away what costs something, while there is more to do than can be done: 503 with Retry-After. What stands
 * above it in the pipeline is still served: files, health, cached pages.
 */
export function shedLoad(state: ServerState, metrics: Metrics): RequestHandler {
  return (_req, _res, next) => {
    if (!state.isOverloaded()) return next()
    metrics.shed()
    throw new OverloadedError()
  }
}

export interface ServerState {
  /** It was told to stop, and only finishes what it has begun. */
  isDraining(): boolean
  /** There is more to do than can be done in time. */
  isOverloaded(): boolean
}

export const calmState: ServerState = {
  isDraining: () => false,
  isOverloaded: () => false,
}
