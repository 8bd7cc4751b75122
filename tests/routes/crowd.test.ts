import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { use } from 'react'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

/** Far more than the limit of concurrent searches per network. */
const SEARCHES = 120

let site: ServedSite
beforeAll(async () => {
  site = await serveTestSite({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const from = (network: string) => ({ 'X-Forwarded-For': network })
const ATTACKER = from('198.51.100.9')
const VISITOR = from('203.0.113.9')

async function ask(path: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(site.url + path, { headers, signal: AbortSignal.timeout(10_000) })
  await response.arrayBuffer()
  return response.status
}

function flood(name: string): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: SEARCHES }, (_, index) =>
      fetch(`${site.url}/faqs?q=${name}${index}`, { headers: ATTACKER }),
    ),
  )
}

describe('more pages than the server can render', () => {
  it('are refused, but a visitor who has sent a form still gets the receipt', async () => {
    const pages = Array.from({ length: 125 }, (_, index) =>
      fetch(`${site.url}/schedule-your-demo`, { headers: from(`198.18.${index}.9`) }),
    )
    const isRefused = async (page: Promise<Response>) => {
      if ((await page).status !== 503) throw new Error('rendered')
    }
    await Promise.any(pages.map(isRefused))
    const paths = ['/contact-us?sent=7K3M-Q0XZ', '/schedule-your-demo?sent=7K3M-Q0XZ']
    const receipts = await Promise.all(
      paths.map((path) => fetch(site.url + path, { headers: VISITOR })),
    )
    expect(receipts.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(pages)
  })
})

describe('a flood of searches from one network', () => {
  it('is refused above its share with a 503 and Retry-After, until the responses are read', async () => {
    const answers = await flood('a')
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(SEARCHES / 6)
    expect(refused.length).toBeLessThan(SEARCHES)
    for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('5')
    for (const answer of answers) await answer.text()
    const after = await fetch(`${site.url}/faqs?q=after`, { headers: ATTACKER })
    expect(after.status).toBe(200)
  })

  it('does not block forms, pages or searches for visitors from another network', async () => {
    await (await fetch(`${site.url}/partners`)).text() // caches the page
    const flooding = flood('b')
    const body = new URLSearchParams(sampleAnswers.contact)
    const post = { method: 'POST', redirect: 'manual', headers: VISITOR, body } as const
    const answers = await Promise.all([
      fetch(`${site.url}/contact-us`, post),
      fetch(`${site.url}/partners`, { headers: VISITOR }),
      fetch(`${site.url}/faqs?q=seal`, { headers: VISITOR }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 200, 200])
    await flooding
  })
})

describe('a flood of made-up receipts from one network', () => {
  it('leaves places for the receipts, pages and searches of others', async () => {
    let isOver = false
    const flood = Array.from({ length: 32 }, async (_, client) => {
      while (!isOver) await ask(`/contact-us?sent=${client}`, ATTACKER).catch(() => {})
    })
    for (const path of ['/contact-us?sent=7K3M-Q0XZ', '/schedule-your-demo', '/faqs?q=broker'])
      expect([path, await ask(path, VISITOR).catch(String)]).toEqual([path, 200])
    isOver = true
    await Promise.all(flood)
  })
})

it('a network with many pages in progress still gets its receipts', async () => {
  const pages = Array.from({ length: 20 }, () => ask('/schedule-your-demo', VISITOR))
  expect(await ask('/contact-us?sent=7K3M-Q0XZ', VISITOR)).toBe(200)
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
})

describe('slow pages', () => {
  const released = Promise.withResolvers<null>()
  const never = new Promise<never>(() => {})
  let loaded = 0
  let rendered = 0
  const routes = [
    probeRoute({ id: 'no-data', path: '/no-data', load: () => never }),
    probeRoute({ id: 'slow', path: '/slow', sharedSeconds: 0, Page: () => use(released.promise) }),
    probeRoute({
      id: 'counted',
      path: '/counted',
      sharedSeconds: 0,
      load: async () => {
        loaded += 1
        return { page: { title: 'Counted' } }
      },
      Page: () => {
        rendered += 1
        return null
      },
    }),
  ]
  let slow: ServedSite
  beforeAll(async () => {
    slow = await serveTestSite({ routes })
  })
  afterAll(() => slow.close())

  /** Requests that their visitors give up when the test says so. */
  function ask(path: string, count: number) {
    const leaving = new AbortController()
    const asked = Array.from({ length: count }, () =>
      fetch(slow.url + path, { signal: leaving.signal }).catch(() => {}),
    )
    return async () => {
      leaving.abort()
      await Promise.all(asked)
    }
  }

  it('whose data does not arrive hold up no other page', async () => {
    const leave = ask('/no-data', 10)
    await fetch(`${slow.url}/healthz`)
    const answer = await fetch(`${slow.url}/counted`, { signal: AbortSignal.timeout(3_000) })
    expect(answer.status).toBe(200)
    await leave()
  })

  it('are not rendered for visitors who left while they waited', async () => {
    const leaveSlow = ask('/slow', 8)
    ;[loaded, rendered] = [0, 0]
    const leave = ask('/counted', 5)
    await until(() => loaded >= 5)
    await leave()
    await fetch(`${slow.url}/healthz`) // the server has learned that they left
    released.resolve(null)
    await (await fetch(`${slow.url}/counted`)).text()
    expect(rendered).toBe(1)
    await leaveSlow()
  })
})
