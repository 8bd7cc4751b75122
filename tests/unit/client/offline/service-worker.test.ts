import { setImmediate as turn } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from '@jest/globals'
import { bundleServiceWorker } from '../../../../scripts/build/bundle-service-worker.ts'
import { OFFLINE_SHELL_PATH } from '../../../../shared/pages/page-route.ts'
import { createMemoryCaches, SITE } from '../../../support/memory-caches.ts'

type Listener = (event: object) => void

let caches: ReturnType<typeof createMemoryCaches>
/** By path, what the server has. Without a connection there is nothing. */
let server: Map<string, string>
/** Slower than the worker waits for a page that it has. */
let isSlow: boolean

beforeEach(() => {
  caches = createMemoryCaches()
  server = new Map()
  isSlow = false
})

const page = (words: string, ...files: readonly string[]) =>
  words + files.map((file) => ` src="${file}"`)

async function fetchFrom(asked: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, SITE)
  const body = server.get(pathname)
  if (server.size === 0) throw new TypeError('Failed to fetch')
  if (isSlow) await turn()
  const type = pathname.startsWith('/assets/') ? 'text/javascript' : 'text/html'
  const response = new Response(body ?? '', {
    status: body === undefined ? 404 : 200,
    headers: { 'Content-Type': type },
  })
  return Object.defineProperty(response, 'url', { value: `${SITE}${pathname}` })
}

/** `setTimeout`, without the time. */
function giveUp(act: (page: Response) => void, _ms: number, page: Response): void {
  if (isSlow) queueMicrotask(() => act(page))
}

/** Deploys a release and lets its worker take over, as in the visit after it. */
async function deploy(version: string, files: Readonly<Record<string, string>>) {
  server = new Map(Object.entries({ [OFFLINE_SHELL_PATH]: 'shell', ...files }))
  const listeners = new Map<string, Listener>()
  const self = {
    location: new URL(SITE),
    caches,
    clients: { claim: async () => {}, matchAll: async () => [] },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  const code = Buffer.from(await bundleServiceWorker(version)).toString()
  const parts = { self, fetch: fetchFrom, URL, Response, Request, setTimeout: giveUp }
  runInContext(code, createContext(parts))
  const send = async (type: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    const take = (promise: Promise<unknown>) => {
      work = promise
    }
    listeners.get(type)?.({ waitUntil: take, respondWith: take, ...event })
    return work
  }
  await send('install')
  await send('activate')
  return {
    /** What the browser gets, and with a page its files. */
    async visit(path: string): Promise<string> {
      const request = new Request(SITE + path)
      if (!path.startsWith('/assets/'))
        Object.defineProperty(request, 'mode', { value: 'navigate' })
      const response = (await send('fetch', { request })) as Response
      const text = await response.text()
      for (const [file] of text.matchAll(/\/assets\/[\w.-]+/g)) await this.visit(file)
      await turn() // what it stores is not awaited
      return text
    },
  }
}

const loseConnection = () => server.clear()

it('pages that a visitor has kept stay readable after deploys, with their files', async () => {
  const why = page('Why 1', '/assets/page-A.js', '/assets/why-A.js')
  const first = await deploy('1', {
    '/why': why,
    '/assets/page-A.js': 'a',
    '/assets/why-A.js': 'w',
  })
  await first.visit('/why')
  await deploy('2', {})
  const third = await deploy('3', {})

  loseConnection()
  expect(await third.visit('/why#carriers')).toBe(why)
  expect(await third.visit('/faqs')).toBe('shell')
})

it('a newer page takes the place of an older one, and has all of its files', async () => {
  const files = { '/assets/page-A.js': 'a', '/assets/why-A.js': 'w' }
  const first = await deploy('1', { ...files, '/why': page('Why 1', ...Object.keys(files)) })
  await first.visit('/why')
  const renewed = page('Why 2', ...Object.keys(files)) // they did not change
  const second = await deploy('2', { ...files, '/why': renewed })
  await second.visit('/why#carriers')
  const third = await deploy('3', {})
  expect(await caches.keys()).toEqual(['offline-2', 'offline-3'])

  loseConnection()
  expect(await third.visit('/why')).toBe(renewed)
})

it('a page of an older release is for failures of the network only', async () => {
  const first = await deploy('1', { '/why': 'Why 1' })
  await first.visit('/why')
  const second = await deploy('2', { '/why': 'Why 2' })
  isSlow = true
  expect(await second.visit('/why')).toBe('Why 2')
  server.set('/why', 'Why 3')
  expect(await second.visit('/why')).toBe('Why 2') // its own
})
