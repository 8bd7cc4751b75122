import type { Response } from 'express'
import PQueue from 'p-queue'
import { OverloadedError, RenderTimeoutError } from '../../../shared/errors.ts'
import type { Metrics } from '../../metrics.ts'

export type Urgency = 'form' | 'page' | 'search'

export interface RenderGate {
  /** Throws OverloadedError if too many renders wait. Call `leave` when the response has ended. */
  enter(network: string, urgency: Urgency): RenderPlace
}

export interface RenderPlace {
  render(work: () => Promise<void>): Promise<void>
  leave(): void
}

/** A render takes 1 to 2 MB outside V8's heap. On one processor, more at once would not finish sooner. */
const RENDERS_AT_ONCE = 8

/** About 0.5 s of work. Searches are refused first, forms last. */
const WAITING_MAX: Readonly<Record<Urgency, number>> = { search: 60, page: 100, form: 200 }

const PRIORITY: Readonly<Record<Urgency, number>> = { search: 0, page: 1, form: 2 }

/** Responses in progress, of which a quarter may be searches. Cached pages are not counted. */
const PER_NETWORK_MAX: Readonly<Record<Urgency, number>> = { search: 8, page: 32, form: 32 }

export function createRenderGate(metrics: Pick<Metrics, 'shed'>): RenderGate {
  const queue = new PQueue({ concurrency: RENDERS_AT_ONCE })
  const underWay = new Map<string, number>()
  let waiting = 0

  const count = (network: string, more: 1 | -1) => {
    const left = (underWay.get(network) ?? 0) + more
    if (left === 0) underWay.delete(network)
    else underWay.set(network, left)
  }
  return {
    enter(network, urgency) {
      const ofNetwork = underWay.get(network) ?? 0
      if (waiting >= WAITING_MAX[urgency] || ofNetwork >= PER_NETWORK_MAX[urgency]) {
        metrics.shed()
        throw new OverloadedError()
      }
      count(network, 1)
      waiting += 1
      let isWaiting = true
      const begin = () => {
        if (isWaiting) waiting -= 1
        isWaiting = false
      }
      return {
        render: (work) => {
          const turn = () => {
            begin()
            return work()
          }
          return queue.add(turn, { priority: PRIORITY[urgency] })
        },
        leave() {
          begin()
          count(network, -1)
        },
      }
    },
  }
}

export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

export function limitRender(res: Response, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new RenderTimeoutError()), timeoutMs)
  res.once('close', () => {
    clearTimeout(timer)
    if (!res.writableFinished) controller.abort(new VisitorLeft())
  })
  return controller.signal
}
