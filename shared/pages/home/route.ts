import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const homePage = definePage({
  id: 'home',
  path: '/',
  middleware: ['attribution'],
  load,
})
