import { beforeAll, describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { UiProvider } from '../../../../../client/app/site-context.ts'
import { ErrorPage } from '../../../../../client/pages/error-page/error-page.tsx'
import type { Site } from '../../../../../shared/content/schemas/site.ts'
import { PageNotFoundError } from '../../../../../shared/errors.ts'
import type { NotFoundPage } from '../../../../../shared/pages/not-found/content.ts'
import type { ReleaseFacts } from '../../../../../shared/release.ts'

const link = (to: string) => ({ to, label: `Go to ${to}`, text: `What is at ${to}` })

const errorPage = {
  lead: 'The road ends here.',
  home: { to: '/', label: 'Go back to home' },
  sign: 'Road ends',
  detour: { sign: 'Detour', links: ['/a', '/b', '/c', '/d'].map(link) },
  failure: {
    lead: 'The bridge is out.',
    request: 'Code {status}. Request {requestId}.',
    tryAgain: 'Try this page again',
    sign: 'Bridge out',
    gap: 'One span missing',
  },
  offline: { lead: 'You have no connection.', tryAgain: 'Try again' },
} as unknown as NotFoundPage

const site = { product: 'Example Product', description: 'An example.' } as Site

/** HTML of the error page after `error` was thrown at /example?x=1. */
async function showError(error: unknown, requestId?: string): Promise<string> {
  const loader = () => {
    throw error
  }
  const { query, dataRoutes } = createStaticHandler([
    { path: '*', loader, ErrorBoundary: ErrorPage },
  ])
  const context = await query(new Request('http://localhost/example?x=1'))
  if (context instanceof Response) throw new Error('The page was not rendered')
  const facts = { errorPage, site } as ReleaseFacts
  return renderToStaticMarkup(
    <UiProvider value={{ facts, siteUrl: 'http://localhost', requestId }}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </UiProvider>,
  )
}

beforeAll(() => Promise.all(ErrorPage.lazyComponents.map((component) => component.preload())))

describe('a missing page', () => {
  it('says so in title and heading, leads home, and asks not to be listed', async () => {
    const html = await showError(new PageNotFoundError())
    expect(html).toContain('<title>This page could not be found | Example Product</title>')
    expect(html).toContain('<meta name="description" content="An example."/>')
    expect(html).toContain('<h1>This page could not be found</h1>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Go back to home/)
  })

  it('offers four detours', async () => {
    const html = await showError(new PageNotFoundError())
    for (const path of ['/a', '/b', '/c', '/d']) expect(html).toContain(`href="${path}"`)
  })
})

describe('a page that failed', () => {
  it('never shows the message of an unexpected error', async () => {
    const html = await showError(new Error('secret detail'))
    expect(html).toContain('<h1>Something failed on our side</h1>')
    expect(html).not.toContain('secret detail')
  })

  it('shows the request id to quote, and links to the same URL', async () => {
    const html = await showError(new Error('broken'), 'request-000')
    expect(html).toContain('Code 500. Request request-000.')
    expect(html).toContain('href="/example?x=1"')
  })

  it('shows no request id if it is unknown', async () => {
    expect(await showError(new Error('broken'))).not.toContain('{requestId}')
  })
})
