import { definePage } from '../page-route.ts'
import { load } from './load.ts'

/** Never admitted: `/404` is answered like any unknown path. */
export const notFoundPage = definePage({
  id: 'not-found',
  path: '/404',
  middleware: ['noindex'],
  validate: () => false,
  load,
})
