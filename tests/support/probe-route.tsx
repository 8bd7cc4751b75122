import type { ReactNode } from 'react'
import type { SiteRoute } from '../../server/site/pages/site-services.ts'

/** A test page in the real layout. */
export function probeRoute(route: Partial<SiteRoute> & { Page?: () => ReactNode } = {}): SiteRoute {
  return {
    id: 'probe',
    path: '/probe',
    middleware: [],
    load: async () => ({ page: { title: 'Probe' } }),
    Page: () => <h1>Probe page</h1>,
    ...route,
  }
}
