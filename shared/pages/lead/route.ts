import { definePage } from '../page-route.ts'
import { load } from './load.ts'

/** For the team: the links in its emails about a lead. */
export const leadPage = definePage({
  id: 'lead',
  path: '/lead',
  middleware: ['noindex', 'private-link'],
  query: { key: 'private' },
  load,
})
