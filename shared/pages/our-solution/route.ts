import { SAMPLE_DAYS, SAMPLE_DECISIONS, SAMPLE_SHEETS } from '../../freight/sample-choice.ts'
import { loadLoadFile, loadPage, loadSampleLoad } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { OurSolutionPage } from './content.ts'

export const ourSolutionPage = definePage({
  id: 'our-solution',
  path: '/our-solution',
  middleware: ['attribution'],
  query: { sheet: SAMPLE_SHEETS, day: SAMPLE_DAYS, decision: SAMPLE_DECISIONS },
  load: async ({ $content }) => ({
    page: await loadPage<OurSolutionPage>($content, 'our-solution'),
    loadFile: await loadLoadFile($content),
    sample: await loadSampleLoad($content),
  }),
})
