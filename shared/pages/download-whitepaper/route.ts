import { isKnownPaper } from '../is-known-paper.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const downloadWhitepaperPage = definePage({
  id: 'download-whitepaper',
  path: '/download-whitepaper',
  middleware: ['attribution'],
  validate: isKnownPaper,
  form: 'whitepaper',
  query: { paper: 'validated' },
  load,
})
