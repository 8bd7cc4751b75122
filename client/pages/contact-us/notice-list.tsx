import type { PagePayloads } from '../../../shared/payloads.ts'
import { CountingBox } from './counting-box.tsx'
import { NoticeSection } from './notice-section.tsx'

/** The notices other pages link to, each a section of the page's road after the form. */
export function NoticeList({ page, notices }: PagePayloads['contact-us']) {
  return page.notices.map(({ id, lead }, index) => (
    <NoticeSection
      key={id}
      marker={index + 2}
      notice={notices.find(({ slug }) => slug === id)}
      lead={lead}
      labels={page.noticeFoot}
    >
      {id === 'privacy' && <CountingBox words={page.counting} />}
    </NoticeSection>
  ))
}
