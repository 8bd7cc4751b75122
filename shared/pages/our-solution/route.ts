import { SAMPLE_DAYS, SAMPLE_DECISIONS, SAMPLE_SHEETS } from '../../freight/sample-choice.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const ourSolutionPage = definePage({
  id: 'our-solution',
  path: '/our-solution',
  middleware: ['attribution'],
  query: { sheet: SAMPLE_SHEETS, day: SAMPLE_DAYS, decision: SAMPLE_DECISIONS },
  load,
})
