import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { DifferentiationPage } from './content.ts'

export const differentiationPage = definePage({
  id: 'differentiation',
  path: '/differentiation',
  middleware: ['attribution'],
  load: async ({ $content }) => ({
    page: await loadPage<DifferentiationPage>($content, 'differentiation'),
  }),
})
