import { useRef } from 'react'
import type { contactUsPage } from '../../../shared/pages/contact-us/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Section } from '../../components/section.tsx'
import { useLinkedAnswer } from '../../components/use-linked-answer.ts'
import { CountingBox } from './counting-box.tsx'
import { NoticeItem } from './notice-item.tsx'

/** Closed until a reader or a link opens one, so that the form comes first. */
export function NoticeList({
  page,
  notices,
}: Pick<PageProps<typeof contactUsPage>, 'page' | 'notices'>) {
  const { heading, lead, list } = page.notices
  const container = useRef<HTMLDivElement>(null)
  useLinkedAnswer(container)
  return (
    <Section marker={2} heading={heading} lead={lead}>
      <div ref={container}>
        <Accordion>
          {list.map((id) => (
            <NoticeItem
              key={id}
              notice={notices.find(({ slug }) => slug === id)}
              labels={page.noticeFoot}
            >
              {id === 'privacy' && <CountingBox words={page.counting} />}
            </NoticeItem>
          ))}
        </Accordion>
      </div>
    </Section>
  )
}
