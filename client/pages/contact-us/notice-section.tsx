import type { ReactNode } from 'react'
import type { NoticeDocument } from '../../../shared/content/records.ts'
import type { ContactUsPage } from '../../../shared/content/schemas/pages/contact-us.ts'
import { useSite } from '../../app/site-context.ts'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { dayName } from '../day-name.ts'
import { fillSlots } from '../fill-slots.ts'
import { splitAtHeadings } from './split-at-headings.ts'

interface NoticeSectionProps {
  readonly marker: number
  readonly notice: NoticeDocument | undefined
  readonly lead: string
  readonly labels: ContactUsPage['noticeFoot']
  /** A part of its own after the text. */
  readonly children?: ReactNode
}

/** A notice in ruled parts, each heading beside its text; its slug is the address of the section. */
export function NoticeSection({ notice, ...section }: NoticeSectionProps) {
  const { marker, lead, labels, children } = section
  if (!notice) return null
  return (
    <Section
      id={notice.slug}
      marker={marker}
      heading={notice.title}
      lead={lead}
      layout="split"
      className="contact-notice"
    >
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
    </Section>
  )
}

interface NoticeFootProps {
  readonly notice: NoticeDocument
  readonly labels: NoticeSectionProps['labels']
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
          {fillSlots(labels.reviewed, { reviewed: dayName(notice.reviewed) })}
        </p>
      </div>
    </div>
  )
}
