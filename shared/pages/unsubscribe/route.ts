import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const unsubscribePage = definePage({
  id: 'unsubscribe',
  path: '/unsubscribe',
  middleware: ['noindex', 'private-link'],
  query: { key: 'private' },
  load,
})
