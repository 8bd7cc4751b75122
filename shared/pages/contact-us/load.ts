import type { ContentDocument } from '../../content/query/content-document.ts'
import type { NoticeDocument } from '../../content/records.ts'
import type { Company } from '../../content/schemas/company.ts'
import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { ContactUsPage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  return {
    page: await loadPage<ContactUsPage>($content, 'contact-us'),
    notices: await $content<NoticeDocument>('notices').fetchList(),
    company: await $content<Company & ContentDocument>('company').fetchOne(),
  }
}
