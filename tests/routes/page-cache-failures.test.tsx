import { afterEach, expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import request from 'supertest'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

let served: ServedSite | undefined
afterEach(() => served?.close())

it('keeps no error: the page is there again as soon as it can be', async () => {
  let isBroken = true
  const load = async () => {
    if (isBroken) throw new Error('out of order')
    return { page: { title: 'Probe' } }
  }
  const { app } = buildTestSite({ routes: [probeRoute({ load })] })
  await request(app).get('/probe').expect(500)
  isBroken = false
  await request(app)
    .get('/probe')
    .expect(200)
    .expect(/Probe page/)
})

it('keeps no page that broke while it was sent', async () => {
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

it('keeps nothing where it is told to', async () => {
  const { app, logs } = buildTestSite({ routes: [probeRoute()], env: { PAGE_CACHE_MB: '0' } })
  for (const _ of [1, 2]) await request(app).get('/probe').expect(200)
  expect(logs.map(({ cache }) => cache)).toEqual(['miss', 'miss'])
})

it('has its pages ready before the first visitor', async () => {
  const { app, logs } = buildTestSite({
    routes: [
      probeRoute(),
      probeRoute({ id: 'broken', path: '/broken', validate: () => false }),
      probeRoute({ id: 'paper', path: '/paper', query: { paper: 'validated' } }),
    ],
  })
  await app.warm()
  const slug = 'who-is-at-the-dock'
  for (const path of ['/probe', '/paper', `/paper?paper=${slug}`]) {
    await request(app).get(path).expect(200)
  }
  expect(logs.map(({ cache }) => cache)).toEqual(['hit', 'hit', 'hit'])
  await request(app).get('/broken').expect(404)
})

it('sends its pages in the shortest form once that has been made', async () => {
  const { app } = buildTestSite({ routes: [probeRoute()] })
  await app.warm()
  await app.compress()
  const page = await request(app).get('/probe').set('Accept-Encoding', 'br')
  expect(page.get('ETag')).toMatch(/-br-best"$/)
})

it('sends nothing to who has the same page in a longer form', async () => {
  const { app } = buildTestSite({ routes: [probeRoute()] })
  await app.warm()
  const ask = () => request(app).get('/probe').set('Accept-Encoding', 'br')
  const etag = (await ask()).get('ETag') ?? ''
  await app.compress()
  const again = await ask().set('If-None-Match', etag).expect(304)
  expect(again.get('ETag')).toBe(etag)
})
