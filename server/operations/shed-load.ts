import type { RequestHandler } from 'express'
import { OverloadedError } from '../../shared/errors.ts'
import type { Metrics } from '../metrics.ts'

export function shedLoad(state: ServerState, metrics: Metrics): RequestHandler {
  return (_req, _res, next) => {
    if (!state.isOverloaded()) return next()
    metrics.shed()
    throw new OverloadedError()
  }
}

export interface ServerState {
  isDraining(): boolean
  isOverloaded(): boolean
}

export const calmState: ServerState = {
  isDraining: () => false,
  isOverloaded: () => false,
}
