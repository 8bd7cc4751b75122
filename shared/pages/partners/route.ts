import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { PartnersPage } from './content.ts'

export const partnersPage = definePage({
  id: 'partners',
  path: '/partners',
  middleware: ['attribution'],
  load: async ({ $content }) => ({ page: await loadPage<PartnersPage>($content, 'partners') }),
})
