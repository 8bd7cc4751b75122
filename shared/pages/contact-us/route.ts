import type { ContentDocument } from '../../content/query/content-document.ts'
import type { NoticeDocument } from '../../content/records.ts'
import type { Company } from '../../content/schemas/company.ts'
import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { ContactUsPage } from './content.ts'

export const contactUsPage = definePage({
  id: 'contact-us',
  path: '/contact-us',
  middleware: ['attribution'],
  form: 'contact',
  query: ({ site }) => ({
    topic: site.contact.topics.map(({ value }) => value),
    sent: 'private',
  }),
  load: async ({ $content }) => ({
    page: await loadPage<ContactUsPage>($content, 'contact-us'),
    notices: await $content<NoticeDocument>('notices').fetchList(),
    company: await $content<Company & ContentDocument>('company').fetchOne(),
  }),
})
