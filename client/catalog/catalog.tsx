/** Every component in every state, at `/_components` of the development server. Never part of a release. */
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReleaseFacts } from '../../shared/release.ts'
import { App } from '../app/app.tsx'
import { Layout } from '../app/layout.tsx'
import { navigationAtRest } from '../navigation/navigation-context.ts'
import { CatalogPage } from './catalog-page.tsx'
import { forceStates } from './force-states.ts'

/** Page on which links are rendered; forms do not submit. */
const OPEN_PAGE = '/our-solution'

const container = document.getElementById('app')
const facts = document.getElementById('release-facts')?.textContent
if (container && facts) {
  const page = { path: '*', Component: CatalogPage, action: () => null }
  const router = createMemoryRouter([{ Component: Layout, children: [page] }], {
    initialEntries: [OPEN_PAGE],
  })
  forceStates([...document.styleSheets])
  createRoot(container).render(
    <App
      facts={JSON.parse(facts) as ReleaseFacts}
      siteUrl={location.origin}
      navigation={navigationAtRest(OPEN_PAGE)}
    >
      <RouterProvider router={router} />
    </App>,
  )
}
