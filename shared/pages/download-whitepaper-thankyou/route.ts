import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const downloadWhitepaperThankyouPage = definePage({
  id: 'download-whitepaper-thankyou',
  path: '/download-whitepaper-thankyou',
  middleware: ['attribution', 'noindex', 'private-link'],
  query: ({ papers }) => ({
    paper: papers.map(({ slug }) => slug),
    link: 'private',
    sent: 'private',
    key: 'private',
  }),
  load,
})
