import { setImmediate as turn } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from '@jest/globals'
import {
  bundleServiceWorker,
  type WorkerRelease,
} from '../../../../scripts/build/bundle-service-worker.ts'
import { OFFLINE_SHELL_PATH } from '../../../../shared/pages/page-route.ts'
import { createMemoryCaches, SITE } from '../../../support/memory-caches.ts'

type Listener = (event: object) => void

let caches: ReturnType<typeof createMemoryCaches>
/** By address, what the server has, or the status of another's answer. Without a connection there is nothing. */
let server: Map<string, string | number>
/** Files that the browser has got; undefined if it has lost them all, which it may at any time. */
let httpCache: Map<string, Response> | undefined
/** Slower than the worker waits for a page that it has. */
let isSlow: boolean

beforeEach(() => {
  caches = createMemoryCaches()
  server = new Map()
  httpCache = undefined
  isSlow = false
})

const page = (words: string, ...files: readonly string[]) =>
  words + files.map((file) => ` src="${file}"`)

async function fetchFrom(asked: Request | string, { cache }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, SITE)
  const held = cache === 'reload' ? undefined : httpCache?.get(pathname)
  if (held) return held.clone()
  const answer = server.get(pathname + search) ?? 404
  if (server.size === 0) throw new TypeError('Failed to fetch')
  if (isSlow) await turn()
  const [status, body] = typeof answer === 'number' ? [answer, ''] : [200, answer]
  const type = FILE.test(pathname) ? 'text/javascript' : 'text/html'
  const headers = {
    'Content-Type': type,
    ...(typeof answer === 'string' && { 'X-Request-Id': '1' }),
  }
  const response = new Response(body, { status, headers })
  if (FILE.test(pathname)) httpCache?.set(pathname, response.clone())
  if (status === 302) Object.defineProperty(response, 'type', { value: 'opaqueredirect' })
  return Object.defineProperty(response, 'url', { value: SITE + pathname + search })
}

const FILE = /^\/(assets|payloads|content)\//

/** `setTimeout`, without the time. */
function giveUp(act: (page: Response) => void, _ms: number, page: Response): void {
  if (isSlow) queueMicrotask(() => act(page))
}

const FACTS = {
  slug: 'road',
  papers: [
    { slug: 'seals', access: 'open' },
    { slug: 'claims', access: 'soft' },
  ],
  site: { roles: [], whitepaperTopics: [], contact: { topics: [] } },
  searchPath: '/content/search-1.json',
} satisfies WorkerRelease['facts']

interface Deployed {
  readonly facts?: Partial<WorkerRelease['facts']>
  /** Otherwise the worker is installed and waits, as long as a page is open that has the one before. */
  readonly takesOver?: boolean
}

/** Deploys a release and lets its worker take over, as in the visit after it. */
async function deploy(
  version: string,
  files: Readonly<Record<string, string | number>>,
  { facts, takesOver = true }: Deployed = {},
) {
  server = new Map(Object.entries({ [OFFLINE_SHELL_PATH]: 'shell', ...files }))
  const listeners = new Map<string, Listener>()
  const self = {
    location: new URL(SITE),
    caches,
    clients: { claim: async () => {}, matchAll: async () => [] },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  const code = Buffer.from(
    await bundleServiceWorker({ version, facts: { ...FACTS, ...facts } }),
  ).toString()
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
  if (takesOver) await send('activate')
  return {
    /** What the browser gets, and with a page its files. */
    async visit(path: string): Promise<string> {
      const request = new Request(SITE + path)
      if (!FILE.test(path)) Object.defineProperty(request, 'mode', { value: 'navigate' })
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
    '/partners': why,
    '/assets/page-A.js': 'a',
    '/assets/why-A.js': 'w',
  })
  await first.visit('/partners')
  await deploy('2', {})
  const third = await deploy('3', {})

  loseConnection()
  expect(await third.visit('/partners#enquiry')).toBe(why)
  expect(await third.visit('/faqs')).toBe('shell')
})

it('a newer page takes the place of an older one, and has all of its files', async () => {
  const files = { '/assets/page-A.js': 'a', '/assets/why-A.js': 'w' }
  const first = await deploy('1', { ...files, '/partners': page('Why 1', ...Object.keys(files)) })
  await first.visit('/partners')
  const renewed = page('Why 2', ...Object.keys(files)) // they did not change
  const second = await deploy('2', { ...files, '/partners': renewed })
  await second.visit('/partners#enquiry')
  const third = await deploy('3', {})
  expect(await caches.keys()).toEqual(['offline-2', 'offline-3'])

  loseConnection()
  expect(await third.visit('/partners')).toBe(renewed)
})

it('a page of an older release is for failures of the network only', async () => {
  const first = await deploy('1', { '/partners': 'Why 1' })
  await first.visit('/partners')
  const second = await deploy('2', { '/partners': 'Why 2' })
  isSlow = true
  expect(await second.visit('/partners')).toBe('Why 2')
  server.set('/partners', 'Why 3')
  expect(await second.visit('/partners')).toBe('Why 2') // its own
})

const SEALS = '/whitepapers?paper=seals'
const CLAIMS = '/whitepapers?paper=claims'
const KEPT = {
  '/partners': 'Partners',
  '/whitepapers': 'Papers',
  [SEALS]: 'Seals',
  [CLAIMS]: 'Claims',
  '/payloads/1f/whitepapers.seals.json': '{"seals": 1}',
  '/payloads/1f/whitepapers.claims.json': '{"claims": 1}',
  '/payloads/1f/partners.json': '{"partners": 1}',
  '/content/search-1.json': '{"passages": 1}',
}

/** What a visitor without a connection gets at each address: undefined if nothing. */
async function readOffline({ visit }: Awaited<ReturnType<typeof deploy>>) {
  loseConnection()
  const addresses = Object.keys(KEPT)
  const read = await Promise.all(addresses.map((address) => visit(address).catch(() => undefined)))
  return Object.fromEntries(addresses.map((address, index) => [address, read[index]]))
}

it.each<[string, Partial<WorkerRelease['facts']>]>([
  ['withdrawn', { papers: FACTS.papers.slice(1) }],
  [
    'no longer read without a form',
    { papers: [{ slug: 'seals', access: 'gated' }, ...FACTS.papers.slice(1)] },
  ],
])(
  'a paper that is %s cannot be read or found once the next worker is installed',
  async (_, facts) => {
    const first = await deploy('1', KEPT)
    for (const address of Object.keys(KEPT)) await first.visit(address)
    const changed = { ...facts, searchPath: '/content/search-2.json' }
    const found = { '/content/search-2.json': '{"passages": 2}' }
    const second = await deploy('2', found, { facts: changed, takesOver: false })
    expect(await readOffline(first)).toEqual({
      ...KEPT,
      [SEALS]: 'shell',
      '/payloads/1f/whitepapers.seals.json': undefined,
      '/content/search-1.json': undefined,
    })
    expect(await second.visit('/content/search-2.json')).toBe(found['/content/search-2.json'])
  },
)

it('what was withdrawn is not taken from the HTTP cache of the browser either, nor stored again for an older page', async () => {
  httpCache = new Map()
  const first = await deploy('1', KEPT)
  for (const address of Object.keys(KEPT)) await first.visit(address)
  const second = await deploy('2', KEPT, { facts: { papers: FACTS.papers.slice(1) } })
  expect(await second.visit('/payloads/1f/whitepapers.seals.json')).toBe('{"seals": 1}')
  loseConnection()
  await expect(second.visit('/payloads/1f/whitepapers.seals.json')).rejects.toThrow('Failed')
  expect(await second.visit('/payloads/1f/whitepapers.claims.json')).toBe('{"claims": 1}')
})

// Without a shell the worker is not installed.
it.each(['shell', 503])('a page that has moved goes with the next worker (%j)', async (shell) => {
  const first = await deploy('1', { ...KEPT, '/why-road': 'Why' })
  for (const address of ['/why-road', '/partners']) await first.visit(address)
  const moved = { facts: { slug: 'rail' }, takesOver: false }
  await deploy('2', { [OFFLINE_SHELL_PATH]: shell }, moved).catch(() => {})
  loseConnection()
  expect(await first.visit('/why-road')).toBe('shell')
  expect(await first.visit('/partners')).toBe('Partners')
})

// It may come from something in between, such as a company's login.
it.each([200, 302, 404, 503])('a page stays readable after an answer with %s', async (status) => {
  const first = await deploy('1', KEPT)
  await first.visit('/partners')
  const second = await deploy('2', {})
  server.set('/partners', status)
  await second.visit('/partners')
  loseConnection()
  expect(await second.visit('/partners')).toBe('Partners')
})
