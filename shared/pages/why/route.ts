import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { WhyPage } from './content.ts'

export const whyPage = definePage({
  id: 'why',
  path: ({ slug }) => `/why-${slug}`,
  middleware: ['attribution'],
  load: async ({ $content }) => ({ page: await loadPage<WhyPage>($content, 'why') }),
})
