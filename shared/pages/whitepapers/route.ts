import { isKnownPaper } from '../is-known-paper.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const whitepapersPage = definePage({
  id: 'whitepapers',
  path: '/whitepapers',
  middleware: ['attribution', 'whitepaper-access'],
  validate: isKnownPaper,
  payload: ({ url }) => {
    const slug = url.searchParams.get('paper')
    return slug === null ? 'whitepapers' : `whitepapers.${slug}`
  },
  query: ({ site }) => ({
    paper: 'validated',
    for: site.roles.map(({ value }) => value),
    topic: site.whitepaperTopics.map(({ value }) => value),
    sort: ['title'],
  }),
  load,
})
