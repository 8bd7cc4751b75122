import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const whyPage = definePage({
  id: 'why',
  path: ({ slug }) => `/why-${slug}`,
  middleware: ['attribution'],
  load,
})
