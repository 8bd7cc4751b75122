import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { leaveCpuTime } from '../processes/cpu-time.ts'
import { clickActions, type Engine, type Size, type Tab, typeActions } from './tab.ts'

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export const findFirefox = () => INSTALLED.find((path) => existsSync(path))

/**
 * Starts Firefox without a window and controls it by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi). Playwright
 * supports only its own build of Firefox.
 */
export async function openFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'site-firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(firefox, 'close')
  const { send, close } = await connect(await readAddress(firefox.stderr))
  await send('session.new', { capabilities: {} })
  return {
    openTab: (size) => openTab(send, size),
    async close() {
      close()
      if (firefox.pid) leaveCpuTime(firefox.pid)
      firefox.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

type Send = <Result>(method: string, params: object) => Promise<Result>

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(`${address}/session`)
  const commands = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    commands.get(answer.id)?.(answer)
    commands.delete(answer.id)
  })
  await once(socket, 'open')
  let id = 0
  const send = async (method: string, params: object) => {
    id += 1
    const { promise, resolve } = Promise.withResolvers<Answer>()
    commands.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await promise
    if (error) throw new Error(`${method}: ${error}, ${message}`)
    return result as never
  }
  return { send, close: () => socket.close() }
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

async function openTab(send: Send, viewport: Size): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const tab = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const { context } = tab
  await send('browsingContext.setViewport', { context, viewport })
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    click: (point) => send('input.performActions', { context, actions: clickActions(point) }),
    type: (text) => send('input.performActions', { context, actions: typeActions(text) }),
    async print() {
      const { data } = await send<{ data: string }>('browsingContext.print', { context })
      return Buffer.from(data, 'base64')
    },
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

interface Evaluated {
  readonly result?: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string }
}
