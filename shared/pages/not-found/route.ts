import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { NotFoundPage } from './content.ts'

/** Never admitted: `/404` is answered like any unknown path. */
export const notFoundPage = definePage({
  id: 'not-found',
  path: '/404',
  middleware: ['noindex'],
  validate: () => false,
  load: async ({ $content }) => ({ page: await loadPage<NotFoundPage>($content, 'not-found') }),
})
