import { loadLoadFile, loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { OurSolutionPage } from './content.ts'

export const ourSolutionPage = definePage({
  id: 'our-solution',
  path: '/our-solution',
  middleware: ['attribution'],
  load: async ({ $content }) => ({
    page: await loadPage<OurSolutionPage>($content, 'our-solution'),
    loadFile: await loadLoadFile($content),
  }),
})
