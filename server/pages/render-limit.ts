import type { Response } from 'express'
import { RenderTimeoutError } from '../../shared/errors.ts'

/** The visitor closed the connection; nobody is left to answer. */
export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

export interface RenderLimit {
  readonly signal: AbortSignal
  readonly clear: () => void
}

/** Aborts when the time is up or when the connection closes before the answer is complete. */
export function limitRender(res: Response, timeoutMs: number): RenderLimit {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new RenderTimeoutError()), timeoutMs)
  const clear = () => clearTimeout(timer)
  res.once('close', () => {
    clear()
    if (!res.writableFinished) controller.abort(new VisitorLeft())
  })
  return { signal: controller.signal, clear }
}
