import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const partnersPage = definePage({
  id: 'partners',
  path: '/partners',
  middleware: ['attribution'],
  load,
})
