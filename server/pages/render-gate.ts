import type { Response } from 'express'
import PQueue from 'p-queue'
import { OverloadedError, RenderTimeoutError } from '../../shared/errors.ts'
import type { Metrics } from '../metrics.ts'

/** What goes first when renders wait: a form that is shown again before a page, a page before a search. */
export type Urgency = 'form' | 'page' | 'search'

export interface RenderGate {
  /**
   * Throws OverloadedError when too many renders wait, or too many answers of this network are under way. Otherwise
   * its `render` waits for its turn, and `leave` must be called when the answer has ended, however it ended.
   */
  enter(network: string, urgency: Urgency): RenderPlace
}

export interface RenderPlace {
  /** Does the work when its turn has come. */
  render(work: () => Promise<void>): Promise<void>
  leave(): void
}

/**
 * A render in flight takes 1 to 2 MB, most of it the encoder's, outside V8's heap. Eight renders make 16 MB; on one
 * processor more of them at once finish no sooner.
 */
const RENDERS_AT_ONCE = 8

/** How many may wait before others are turned away, in the order in which they are given up. Our choice: 0.5 s of work. */
const WAITING_MAX: Readonly<Record<Urgency, number>> = { search: 60, page: 100, form: 200 }

const PRIORITY: Readonly<Record<Urgency, number>> = { search: 0, page: 1, form: 2 }

/** Answers of one network that are not at their end, of which a quarter may be searches. Cached pages do not count. */
const PER_NETWORK_MAX: Readonly<Record<Urgency, number>> = { search: 8, page: 32, form: 32 }

/** Limits how many pages are rendered at once, so that no number of requests exhausts the memory of the process. */
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

/** The visitor closed the connection; nobody is left to answer. */
export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

/** Aborts when the time is up or when the connection closes before the answer is complete. */
export function limitRender(res: Response, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new RenderTimeoutError()), timeoutMs)
  res.once('close', () => {
    clearTimeout(timer)
    if (!res.writableFinished) controller.abort(new VisitorLeft())
  })
  return controller.signal
}
