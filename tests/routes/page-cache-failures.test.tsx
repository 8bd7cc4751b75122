import { afterEach, expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import request from 'supertest'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

let served: ServedSite | undefined
afterEach(() => served?.close())

it('the cache stores no page that failed while it was sent', async () => {
  const rest = Promise.withResolvers<string>()
  rest.promise.catch(() => {})
  const Rest = () => <p>{use(rest.promise)}</p>
  const Page = () => (
    <Suspense>
      <Rest />
    </Suspense>
  )
  served = await serveTestSite({ routes: [probeRoute({ Page })] })
  const first = await fetch(`${served.url}/probe`)
  rest.reject(new Error('broke late'))
  await first.text()
  await (await fetch(`${served.url}/probe`)).text()
  await new Promise((resolve) => setImmediate(resolve))
  expect(served.logs.filter(({ cache }) => cache === 'hit')).toEqual([])
})

it('the cache can be turned off', async () => {
  const { app, logs } = buildTestSite({ routes: [probeRoute()], env: { PAGE_CACHE_MB: '0' } })
  for (const _ of [1, 2]) await request(app).get('/probe').expect(200)
  expect(logs.map(({ cache }) => cache)).toEqual(['miss', 'miss'])
})
