import type { ReactNode } from 'react'
import type { NoticeDocument } from '../../../shared/content/records.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { AccordionItem } from '../../components/accordion.tsx'
import { EmailLink } from '../../components/email-link.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { dayName } from '../../text/day-name.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { splitAtHeadings } from '../../text/split-at-headings.ts'

interface NoticeItemProps {
  readonly notice: NoticeDocument | undefined
  readonly labels: ContactUsPage['noticeFoot']
  readonly children?: ReactNode
}

export function NoticeItem({ notice, labels, children }: NoticeItemProps) {
  if (!notice) return null
  const { opening, sections } = splitAtHeadings(notice.body, 'h4')
  return (
    <AccordionItem id={notice.slug} question={notice.title}>
      <div className="notice-text">
        {opening.length > 0 && (
          <div className="notice-part">
            <RichTextView nodes={opening} />
          </div>
        )}
        {sections.map(({ id, heading, body }) => (
          <div key={id} className="notice-part">
            <h4 id={id}>{heading}</h4>
            <RichTextView nodes={body} />
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
        <EmailLink address={address} className="target" />
        <p className="source">
          {fillPlaceholders(labels.reviewed, { reviewed: dayName(notice.reviewed) })}
        </p>
      </div>
    </div>
  )
}
