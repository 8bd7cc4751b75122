import { expect, it } from '@jest/globals'
import { redirect } from 'react-router'
import request from 'supertest'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

function buildSiteWith(
  pageMiddleware: PageMiddlewareRegistry,
  route: Parameters<typeof probeRoute>[0] = {},
) {
  const middleware = Object.keys(pageMiddleware)
  return buildTestSite({ routes: [probeRoute({ middleware, ...route })], pageMiddleware })
}

it('page middleware runs in the order of the route, before validation and data', async () => {
  const steps: string[] = []
  const note = (step: string) => async () => {
    steps.push(step)
    return undefined
  }
  const { app } = buildSiteWith(
    { second: note('second'), first: note('first') },
    {
      middleware: ['first', 'second'],
      validate: () => steps.push('validate') > 0,
      load: async () => {
        steps.push('load')
        return { page: {} }
      },
    },
  )
  await request(app).get('/probe').expect(200)
  expect(steps).toEqual(['first', 'second', 'validate', 'load'])
})

it('page middleware can redirect, which is never cached', async () => {
  const { app } = buildSiteWith({ away: () => redirect('/faqs?from=probe') })
  const response = await request(app)
    .get('/probe')
    .expect(302)
    .expect('Location', '/faqs?from=probe')
  expect(response.get('Cache-Control')).toBe('no-store')
})

it('page middleware can throw, which responds with that error', async () => {
  const { app } = buildSiteWith({
    refuse: () => {
      throw Object.assign(new Error('secret'), { status: 403 })
    },
  })
  await request(app).get('/probe').expect(403)
})

it('page middleware runs even for a cached page, with the whole query', async () => {
  const seen: string[] = []
  const { app, logs } = buildSiteWith({
    see: ({ url, headers }) => {
      seen.push(url.search)
      headers.set('X-Campaign', url.searchParams.get('utm_source') ?? 'none')
      return url.searchParams.has('away') ? redirect('/elsewhere') : undefined
    },
  })
  await request(app).get('/probe').expect('X-Campaign', 'none')
  await request(app).get('/probe?utm_source=example').expect('X-Campaign', 'example')
  await request(app).get('/probe?away=1').expect(302)
  expect(seen).toEqual(['', '?utm_source=example', '?away=1'])
  expect(logs.map(({ cache }) => cache)).toEqual(['miss', 'hit', null])
})
