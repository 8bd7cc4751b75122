import type { ReactNode } from 'react'
import type { NoticeDocument } from '../../../shared/content/records.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { AccordionItem } from '../../components/accordion.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { dayName } from '../../text/day-name.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { splitAtHeadings } from './split-at-headings.ts'

interface NoticeItemProps {
  readonly notice: NoticeDocument | undefined
  readonly labels: ContactUsPage['noticeFoot']
  readonly children?: ReactNode
}

export function NoticeItem({ notice, labels, children }: NoticeItemProps) {
  if (!notice) return null
  return (
    <AccordionItem id={notice.slug} question={notice.title}>
      <div className="notice-text">
        {splitAtHeadings(notice.body).map(({ id, heading, text }) => (
          <div key={id} className="notice-part">
            {heading && <RichTextView nodes={[heading]} />}
            <RichTextView nodes={text} />
          </div>
        ))}
        {children}
        <NoticeFoot notice={notice} labels={labels} />
      </div>
    </AccordionItem>
  )
}

interface NoticeFootProps {
  readonly notice: NoticeDocument
  readonly labels: NoticeItemProps['labels']
}

function NoticeFoot({ notice, labels }: NoticeFootProps) {
  const address = useSite().contact.emails[notice.lane]
  return (
    <div className="notice-part notice-foot">
      <p className="caption">{labels.writeTo}</p>
      <div className="spread">
        <SiteLink to={`mailto:${address}`} className="target">
          {address}
        </SiteLink>
        <p className="source">
          {fillPlaceholders(labels.reviewed, { reviewed: dayName(notice.reviewed) })}
        </p>
      </div>
    </div>
  )
}
