import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const contactUsPage = definePage({
  id: 'contact-us',
  path: '/contact-us',
  middleware: ['attribution'],
  form: 'contact',
  query: ({ site }) => ({
    topic: site.contact.topics.map(({ value }) => value),
    sent: 'private',
  }),
  load,
})
