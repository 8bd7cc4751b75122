import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import {
  EVENT_LOOP_SAMPLE_MS,
  EVENT_LOOP_TICK_MS,
  MAX_EVENT_LOOP_DELAY_MS,
} from '../../shared/timings.ts'

export interface EventLoopWatch {
  isOverloaded(): boolean
  stop(): void
}

/** Below it, another process used the CPU, and shedding requests would not help. */
const BUSY_UTILIZATION = 0.9

/** Measures timer delays. Overload needs two late samples in a row, so that one slow render does not shed requests. */
export function watchEventLoop(logger: Pick<Logger, 'warn' | 'info'>): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: EVENT_LOOP_TICK_MS })
  delays.enable()
  let isOverloaded = false
  let wasLate = false
  let used = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const delayMs = meanDelayMs(delays.mean)
    const wasOverloaded = isOverloaded
    const { utilization } = performance.eventLoopUtilization(used)
    const isLate = delayMs > MAX_EVENT_LOOP_DELAY_MS && utilization > BUSY_UTILIZATION
    isOverloaded = isLate && wasLate
    wasLate = isLate
    used = performance.eventLoopUtilization()
    delays.reset()
    const line = { delayMs: Math.round(delayMs) }
    if (isOverloaded && !wasOverloaded) logger.warn(line, 'overloaded, shedding requests')
    if (!isOverloaded && wasOverloaded)
      logger.info(line, 'no longer overloaded, accepting all requests')
  }, EVENT_LOOP_SAMPLE_MS)
  timer.unref()
  return {
    isOverloaded: () => isOverloaded,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** Each interval includes one tick, which is no delay. NaN without a tick. */
function meanDelayMs(meanNs: number): number {
  return Number.isNaN(meanNs) ? 0 : Math.max(0, meanNs / 1e6 - EVENT_LOOP_TICK_MS)
}
