import { monitorEventLoopDelay } from 'node:perf_hooks'
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

/**
 * Watches how late timers come. The mean of a sample counts and not its longest delay, so that one slow moment turns
 * nobody away. Says in the log when an overload begins and ends.
 */
export function watchEventLoop(logger: Pick<Logger, 'warn' | 'info'>): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: EVENT_LOOP_TICK_MS })
  delays.enable()
  let isOverloaded = false
  const timer = setInterval(() => {
    const delayMs = meanDelayMs(delays.mean)
    const wasOverloaded = isOverloaded
    isOverloaded = delayMs > MAX_EVENT_LOOP_DELAY_MS
    delays.reset()
    const line = { delayMs: Math.round(delayMs) }
    if (isOverloaded && !wasOverloaded) logger.warn(line, 'too much to do, turning requests away')
    if (!isOverloaded && wasOverloaded) logger.info(line, 'taking all requests again')
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

/** The monitor measures from one tick to the next, so a tick's own length is no delay. NaN without a tick. */
function meanDelayMs(meanNs: number): number {
  return Number.isNaN(meanNs) ? 0 : Math.max(0, meanNs / 1e6 - EVENT_LOOP_TICK_MS)
}
