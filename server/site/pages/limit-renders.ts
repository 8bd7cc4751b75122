import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import PQueue from 'p-queue'
import { OverloadedError } from '../../../shared/errors.ts'
import type { Metrics } from '../../metrics.ts'
import { networkOf } from '../../requests/network-address.ts'

export type Urgency = 'search' | 'page' | 'form' | 'receipt'

/** A render takes 1 to 2 MB outside V8's heap. On one core, more at once would not finish sooner. */
const RENDERS_AT_ONCE = 8

/**
 * Searches are refused first. Posted forms are already limited by network and hour. Anybody can make up a receipt, so those
 * of one network never fill all places.
 */
const LIMITS: Readonly<Record<Urgency, Limits>> = {
  search: { priority: 0, waiting: 60, perNetwork: 8 },
  page: { priority: 1, waiting: 100, perNetwork: 32 },
  form: { priority: 2, waiting: Number.POSITIVE_INFINITY, perNetwork: Number.POSITIVE_INFINITY },
  receipt: { priority: 3, waiting: 200, perNetwork: 6 },
}

interface Limits {
  readonly priority: number
  /** Pages that wait for their data or their turn, of any urgency, above which this one is refused. */
  readonly waiting: number
  /** Responses of this urgency that one network has in progress, until it has read them. */
  readonly perNetwork: number
}

/**
 * Counts a page from its request on. Throws OverloadedError if too many wait. The returned function runs its render when
 * its turn comes; what precedes it takes no place, so that slow data holds up no other page.
 */
export function limitRenders(metrics: Pick<Metrics, 'refused'>) {
  const queue = new PQueue({ concurrency: RENDERS_AT_ONCE })
  const inProgress = new Map<string, number>()
  const waiting = new Set<Response>()
  let turn = Promise.resolve()

  const count = (share: string, change: 1 | -1) => {
    const left = (inProgress.get(share) ?? 0) + change
    if (left === 0) inProgress.delete(share)
    else inProgress.set(share, left)
  }
  return (res: Response, urgency: Urgency) => {
    const limits = LIMITS[urgency]
    const share = `${urgency} ${networkOf(res.req.ip)}`
    if (waiting.size >= limits.waiting || (inProgress.get(share) ?? 0) >= limits.perNetwork) {
      metrics.refused('request')
      throw new OverloadedError()
    }
    count(share, 1)
    waiting.add(res)
    res.once('close', () => {
      waiting.delete(res)
      count(share, -1)
    })
    return (work: () => Promise<void>): Promise<void> =>
      queue.add(
        async () => {
          waiting.delete(res)
          turn = turn.then(acceptConnections)
          await turn
          await work()
        },
        { priority: limits.priority },
      )
  }
}

let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/** A cached page, a probe or a posted form takes a few turns of the event loop. */
const TURNS_BETWEEN_RENDERS = 8

/** Connections that keep arriving must not stop all renders. */
const ACCEPT_MAX_MS = 50

/** Each turn of the event loop accepts one connection, so renders in every turn would let the others wait for seconds. */
async function acceptConnections(): Promise<void> {
  const end = performance.now() + ACCEPT_MAX_MS
  let before: number
  do {
    before = accepted
    for (let turn = 0; turn < TURNS_BETWEEN_RENDERS; turn += 1) await nextTurn()
  } while (accepted > before && performance.now() < end)
}
