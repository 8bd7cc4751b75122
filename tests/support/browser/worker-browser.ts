import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { runInThisContext } from 'node:vm'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch-browser.ts'

/** At its process limit, Chromium starts no spare renderer in advance: a visit takes 8 % less CPU. */
const NO_SPARE_RENDERER = '--renderer-process-limit=1'

/** Outside jest's module registry, which is new for each test file. */
const worker: { testBrowser?: Promise<Browser> } = runInThisContext('globalThis')

/**
 * Resolves to the browser of this jest worker, which the first test file that asks launches: a launch costs a second of
 * a core. Nobody closes it. It does not keep the worker alive, and Playwright kills it when the worker exits.
 */
export async function workerBrowser(): Promise<Browser> {
  const running = await worker.testBrowser?.catch(() => undefined)
  if (running?.isConnected()) return running
  worker.testBrowser = launchUnreferenced()
  return worker.testBrowser
}

async function launchUnreferenced(): Promise<Browser> {
  const started: ChildProcess[] = []
  const add = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', add)
  const browser = await launchBrowser({ args: [NO_SPARE_RENDERER] }).finally(() =>
    unsubscribe('child_process', add),
  )
  for (const child of started.filter(isBrowser)) {
    child.unref()
    for (const stream of child.stdio) (stream as { unref?(): void } | null)?.unref?.()
  }
  return browser
}

const isBrowser = ({ spawnargs }: ChildProcess) => spawnargs.includes('--remote-debugging-pipe')
