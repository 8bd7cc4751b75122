import { readSearchText } from '../../search/read-search-text.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const searchPage = definePage({
  id: 'search',
  path: '/search',
  middleware: ['attribution', 'noindex'],
  query: { q: readSearchText },
  load,
})
