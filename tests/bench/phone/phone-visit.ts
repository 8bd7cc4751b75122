import type { Browser, CDPSession } from 'playwright-core'
import { slowProcessor } from '../../support/slow-phone.ts'

/** What one visit cost. Times are of the main thread, in ms. */
export interface VisitCost {
  /** Of tasks after the first paint, what is above 50 ms each. */
  readonly blocked: number
  /** The longest task after the first paint. */
  readonly longest: number
  readonly layout: number
  readonly style: number
  readonly scripts: number
  /** In the document at the end. */
  readonly elements: number
  /** Laid out, counted again each time. */
  readonly laidOut: number
  /** Of those, how many there are: `laidOut` above it is work done twice. */
  readonly boxes: number
}

const CPU_RATE = 4
/** After the load: hydration, lazy sections and prefetched pages. */
const QUIET_MS = 3_000
/** A task blocks input from then on, as in Lighthouse's total blocking time. */
const BLOCKING_MS = 50

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'loading',
]
const SCRIPTS = [
  'FunctionCall',
  'RunMicrotasks',
  'EvaluateScript',
  'v8.compileModule',
  'v8.evaluateModule',
]

/** Opens a page as a phone does whose cache is empty and whose processor is four times slower than this machine's. */
export async function visitOnPhone(browser: Browser, url: string): Promise<VisitCost> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await slowProcessor(page, CPU_RATE)
    const trace = await startTrace(await context.newCDPSession(page))
    const response = await page.goto(url, { waitUntil: 'load' })
    if (!response || response.status() >= 500) throw new Error(`${url}: ${response?.status()}`)
    await page.waitForTimeout(QUIET_MS)
    const elements = await page.locator('*').count()
    return { ...readCost(await trace.stop()), elements }
  } finally {
    await context.close()
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds, as the others: start, duration, and processor time of the thread. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: {
    readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number }
  }
}

async function startTrace(session: CDPSession) {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const categories = CATEGORIES.join(',')
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  return {
    async stop(): Promise<readonly TraceEvent[]> {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await complete
      return events
    },
  }
}

function readCost(events: readonly TraceEvent[]): Omit<VisitCost, 'elements'> {
  const firstPaint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) throw new Error('The page painted nothing')
  const main = events.filter(
    ({ pid, tid, ph }) => pid === firstPaint.pid && tid === firstPaint.tid && ph === 'X',
  )
  const named = (...names: readonly string[]) => main.filter(({ name }) => names.includes(name))
  const tasks = named('RunTask', 'ThreadControllerImpl::RunTask')
    .map((task) => shareAfter(task, firstPaint.ts))
    .filter((ms) => ms > 0)
  const layouts = named('Layout')
  const counts = layouts.flatMap(({ args: { beginData } }) => beginData ?? [])
  return {
    blocked: sum(tasks.map((ms) => Math.max(0, ms - BLOCKING_MS))),
    longest: Math.max(0, ...tasks),
    layout: sum(layouts.map(threadMs)),
    style: sum(named('UpdateLayoutTree').map(threadMs)),
    scripts: sum(outermost(named(...SCRIPTS)).map(threadMs)),
    laidOut: sum(counts.map(({ dirtyObjects }) => dirtyObjects)),
    boxes: Math.max(...counts.map(({ totalObjects }) => totalObjects)),
  }
}

/** The thread's own time, to which other work on this machine adds little. */
function threadMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1_000
}

/** Of a task that began before this moment, the share that followed it. */
function shareAfter(task: TraceEvent, ts: number): number {
  const { dur = 0 } = task
  const after = Math.min(dur, task.ts + dur - ts)
  return dur > 0 ? (threadMs(task) * Math.max(0, after)) / dur : 0
}

/** Without those that run inside another one. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      const isOutermost = ts >= end
      if (isOutermost) end = ts + dur
      return isOutermost
    })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
