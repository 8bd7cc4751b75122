import type { RequestHandler } from 'express'
import { OverloadedError } from '../../shared/errors.ts'
import type { Metrics } from '../metrics.ts'

/** Responds 503 to requests that no earlier step has answered. */
export function shedLoad(state: ServerState, metrics: Metrics): RequestHandler {
  return (_req, _res, next) => {
    if (!state.isOverloaded()) return next()
    metrics.shed()
    throw new OverloadedError()
  }
}

export interface ServerState {
  /** A signal was received; no new connections are accepted. */
  isDraining(): boolean
  isOverloaded(): boolean
}

export const calmState: ServerState = {
  isDraining: () => false,
  isOverloaded: () => false,
}
