import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const differentiationPage = definePage({
  id: 'differentiation',
  path: '/differentiation',
  middleware: ['attribution'],
  load,
})
