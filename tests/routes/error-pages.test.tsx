import { describe, expect, it, jest } from '@jest/globals'
import { use } from 'react'
import request from 'supertest'
import type { Release } from '../../server/release.ts'
import { PageNotFoundError } from '../../shared/errors.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'
import { readPage } from '../support/read-page.ts'

const { site } = buildTestSite().services.release.facts
const never = new Promise<never>(() => {})

describe('404', () => {
  const { app } = buildTestSite()

  it.each([
    '/nowhere',
    '/404',
    '/faqs/more',
    '/whitepapers?paper=unknown',
    '/download-whitepaper?paper=unknown',
  ])('says at %s that the page could not be found, inside the layout', async (path) => {
    const response = await request(app).get(path).expect(404).expect('X-Robots-Tag', 'noindex')
    const page = readPage(response.text)
    expect(page.title).toBe(`This page could not be found | ${site.product}`)
    expect(page.meta('description')).toBe(site.description)
    expect(page.heading).toBe('This page could not be found')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.words).toContain('Go back to home')
    expect(page.all('nav').length).toBeGreaterThan(1)
  })

  it('is JSON for a program that takes only that', async () => {
    for (const path of ['/nowhere', '/nowhere.md', '/404', '/whitepapers?paper=unknown']) {
      const get = (accept: string) => request(app).get(path).set('Accept', accept).expect(404)
      const { body, headers } = await get('application/json')
      const message = 'This page could not be found'
      const requestId = headers['x-request-id']
      expect(body).toEqual({ error: { code: 'page-not-found', message, requestId } })
      expect(headers['cache-control']).toBe('no-store')
      expect((await get('text/html, application/json;q=0.9')).type).toBe('text/html')
    }
  })

  it('is the result of validation that returns false or throws PageNotFoundError', async () => {
    const refusing = [
      () => false,
      async () => false,
      () => {
        throw new PageNotFoundError()
      },
    ]
    for (const validate of refusing) {
      const load = jest.fn(async () => ({ page: {} }))
      const { app } = buildTestSite({ routes: [probeRoute({ validate, load })] })
      await request(app).get('/probe').expect(404)
      expect(load).not.toHaveBeenCalled()
    }
  })
})

describe.each(['made-up', 'constructor', '__proto__'])(
  'a route that names no middleware, %s',
  (name) => {
    it('responds with a 500 and "Unknown middleware", with the name only in the log', async () => {
      const { app, logs } = buildTestSite({ routes: [probeRoute({ middleware: [name] })] })
      const response = await request(app).get('/probe').expect(500)
      const page = readPage(response.text)
      expect(page.heading).toBe('Unknown middleware')
      expect(page.title).toBe(`Unknown middleware | ${site.product}`)
      expect(page.meta('description')).toBe(site.description)
      expect(page.words).not.toContain(name)
      expect(logs).toContainEqual(
        expect.objectContaining({
          level: 'error',
          err: expect.objectContaining({
            message: `The route /probe names unknown middleware: ${name}`,
          }),
        }),
      )
    })
  },
)

describe('the status of an error', () => {
  it.each([
    [Object.assign(new Error('secret'), { status: 418 }), 418],
    [Object.assign(new Error('secret'), { response: { status: 503 } }), 503],
    [new Error('secret'), 500],
    [Object.assign(new Error('secret'), { status: 200 }), 500],
    ['secret', 500],
    [undefined, 500],
  ])('comes from the error: %p gives %i', async (error, status) => {
    const load = async () => {
      throw error
    }
    const { app } = buildTestSite({ routes: [probeRoute({ load })] })
    const response = await request(app).get('/probe').expect(status)
    expect(response.text).not.toContain('secret')
    expect(response.text).toContain('Go back to home')
  })
})

describe('a page that breaks while it renders', () => {
  function Broken(): never {
    throw new Error('secret')
  }

  it('gives the error page if nothing was sent yet', async () => {
    const { app, logs } = buildTestSite({ routes: [probeRoute({ Page: Broken })] })
    const response = await request(app).get('/probe').expect(500)
    const page = readPage(response.text)
    expect(page.title).toBe(`Something failed on our side | ${site.product}`)
    expect(page.meta('description')).toBe(site.description)
    expect(page.heading).toBe('Something failed on our side')
    expect(page.words).toContain(response.get('X-Request-Id'))
    expect(logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'secret' }),
      }),
    )
  })
})

describe('a server route that breaks', () => {
  const papers = (all: Release['facts']['papers']) =>
    Object.assign([...all], {
      filter: () => {
        throw new Error('secret')
      },
    })
  const withoutSitemap = (release: Release) => ({
    ...release,
    facts: { ...release.facts, papers: papers(release.facts.papers) },
  })

  it.each([
    ['development', true],
    ['production', false],
  ])('shows its stack in %s: %p', async (NODE_ENV, isShown) => {
    const { app } = buildTestSite({ adapt: withoutSitemap, env: { NODE_ENV } })
    const { text } = await request(app).get('/sitemap.xml').set('Accept', 'text/html').expect(500)
    expect(text).toContain('Something failed on our side')
    expect(/<pre>Error: secret\n {4}at .*error-pages/.test(text)).toBe(isShown)
    expect(text.includes('secret')).toBe(isShown)
  })
})

describe('a page that hangs', () => {
  const hanging = {
    'its data': probeRoute({ load: () => never }),
    'its rendering': probeRoute({ Page: () => use(never) }),
  }

  it.each(Object.entries(hanging))('in %s is cut off', async (_what, route) => {
    const { app, logs } = buildTestSite({
      routes: [route],
      renderTimeoutMs: 20,
    })
    await request(app)
      .get('/probe')
      .expect(500)
      .expect(/Something failed on our side/)
    expect(logs).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ type: 'RenderTimeoutError' }) }),
    )
  })
})

describe('an error page that fails too', () => {
  const withoutErrorPage = (release: Release) => ({
    ...release,
    facts: { ...release.facts, errorPage: null as never },
  })

  it('is plain HTML with a title and names the original error, or JSON', async () => {
    const { app, logs } = buildTestSite({
      routes: [
        probeRoute({
          load: async () => {
            throw new RangeError('secret')
          },
        }),
      ],
      adapt: withoutErrorPage,
    })
    const response = await request(app).get('/probe').expect(500)
    const title = 'An error occurred while showing the error page'
    expect(response.text).toContain(`<title>${title} | ${site.product}</title>`)
    expect(response.text).toContain('<pre>RangeError</pre>')
    expect(response.text).toContain(response.get('X-Request-Id'))
    expect(response.text).toContain('<a href="/">Go back to home</a>')
    expect(response.text).not.toContain('secret')
    expect(logs).toContainEqual(expect.objectContaining({ msg: 'error page failed' }))
    const json = await request(app)
      .get('/probe')
      .set('Accept', 'application/json, text/html;q=0.9')
      .expect(500)
    expect(json.body).toMatchObject({ error: { code: 'error-page', message: title } })
  })
})
