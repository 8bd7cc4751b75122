/**
 * The plain peer: the site's own home page with Express, compression, React and React Router set up as in their guides.
 * It loads the payload, renders the same document and compresses it for every request, and has no cache, request log,
 * security headers, rate limits or error handling. Its argument is the folder of the built site.
 */
import express from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../../client/app/app.tsx'
import { createRouteTree } from '../../../client/app/route-tree.tsx'
import { startScript } from '../../../client/app/start-script.ts'
import { preloadComponents } from '../../../client/loading/lazy-component.tsx'
import { navigationAtRest } from '../../../client/navigation/navigation-context.ts'
import { Page as HomePage } from '../../../client/pages/home/page.tsx'
import { themeScript } from '../../../client/theme/theme-script.ts'
import { readConfig } from '../../../server/config.ts'
import { readRelease } from '../../../server/release.ts'
import { compressedAnswers } from '../../../server/site/http/compressed-answers.ts'
import { PageDocument } from '../../../server/site/pages/document.tsx'
import { createContentQuery } from '../../../shared/content/query/create-content-query.ts'
import type { PageState } from '../../../shared/page-state.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { homePage } from '../../../shared/pages/home/route.ts'
import { createSiteSearch } from '../../../shared/search/site-search.ts'

const { PORT } = process.env
const siteUrl = `http://localhost:${PORT}`
const release = readRelease(process.argv[2] ?? '')
const { facts } = release
const frame = {
  services: { release, config: readConfig({ PORT }), countsVisits: true },
  scripts: { themeScript, startScript },
}
const $content = createContentQuery(release.documents)
const search = createSiteSearch(release.search)
const handler = createStaticHandler(
  createRouteTree({
    routes: createPageRoutes(facts).filter(({ id }) => id === 'home'),
    facts,
    source: {
      load: async (_route, { url }) => {
        await preloadComponents(App)
        await preloadComponents(HomePage)
        return { route: 'home', data: await homePage.load({ $content, search, url }) }
      },
      page: () => HomePage,
      submit: async () => undefined,
    },
  }),
)

const app = express()
app.use(compressedAnswers())
app.get('/healthz', (_req, res) => {
  res.end()
})
app.get('/', async (_req, res) => {
  const requestContext = new RouterContextProvider()
  const context = (await handler.query(new Request(siteUrl), {
    requestContext,
  })) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  const stream = renderToPipeableStream(
    <PageDocument {...frame} routeId="home" state={context.loaderData.home as PageState}>
      <App facts={facts} siteUrl={siteUrl} navigation={navigationAtRest('/')}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </PageDocument>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER, // one chunk, as the site renders it
      onShellReady() {
        res.type('html')
        stream.pipe(res)
      },
    },
  )
})
app.listen(Number(PORT), '127.0.0.1')
