import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { leaveCpuTime } from '../processes/cpu-time.ts'
import { findFreePort } from '../processes/find-free-port.ts'
import { clickActions, type Engine, type Size, type Tab, typeActions } from './tab.ts'

const COMMAND_LIMIT_MS = 30_000 // half of the time of a test

/** The driver loses the page when another process takes it over, as for a new site or a new opener policy. */
const ONE_PROCESS = '--features=-ProcessSwapOnCrossSiteNavigation,-CrossOriginOpenerPolicy'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'

/** The browser that comes with WebKitGTK. Undefined unless its driver and a virtual display are installed too. */
export function findWebKit(): string | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  return [DRIVER, DISPLAY].every((path) => existsSync(path)) ? browser : undefined
}

/** Each tab is a WebKit of its own, because its driver does not recover from a command that hangs. */
export async function openWebKit(browser: string): Promise<Engine> {
  return { openTab: (size) => startWebKit(browser, size), close: async () => {} }
}

/** Starts WebKit on a display of its own and controls it by WebDriver (https://www.w3.org/TR/webdriver2). */
async function startWebKit(browser: string, size: Size): Promise<Tab> {
  const display = spawn(DISPLAY, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface({ input: display.stdout }), 'line')
  const port = await findFreePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const close = async () => {
    for (const child of [driver, display]) await end(child)
  }
  try {
    return { ...(await openTab(url, browser, size)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/status`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  if (child.pid) leaveCpuTime(child.pid)
  child.kill()
  await ended
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(COMMAND_LIMIT_MS)
  const text = body && JSON.stringify(body)
  const response = await fetch(url, { method, signal, ...(text && { body: text }) }).catch(
    (cause) => {
      throw new Error(`WebKit does not answer ${url} ${text}`, { cause })
    },
  )
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

async function openTab(url: string, binary: string, size: Size): Promise<Omit<Tab, 'close'>> {
  const options = { binary, args: ['--automation', ONE_PROCESS] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities,
  })
  const session = `${url}/session/${sessionId}`
  const post = <Value>(command: string, body: object) =>
    send<Value>('POST', `${session}/${command}`, body)
  const evaluate = (expression: string) =>
    post<string>('execute/sync', { script: `return ${expression}`, args: [] })

  await post('window/rect', size) // with the toolbar
  const toolbar = size.height - Number(await evaluate('innerHeight'))
  await post('window/rect', { ...size, height: size.height + toolbar })
  return {
    goTo: (target) => post('url', { url: target }),
    evaluate,
    click: (point) => post('actions', { actions: clickActions(point) }),
    type: (text) => post('actions', { actions: typeActions(text) }),
  }
}
