import type { ReactNode } from 'react'
import type { NoticeDocument } from '../../../shared/content/records.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import type { contactUsPage } from '../../../shared/pages/contact-us/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { chooseCounting, useCounting } from '../../analytics/counting-choice.ts'
import { wasChanged } from '../../base/before-hydration.ts'
import { useSite } from '../../base/site-context.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { dayName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { splitAtHeadings } from '../../text/split-at-headings.ts'
import '../../components/form-controls.css'

/** Closed until a reader or a link opens one, so that the form comes first. */
export function NoticeList({
  page,
  notices,
}: Pick<PageProps<typeof contactUsPage>, 'page' | 'notices'>) {
  const { heading, lead, list } = page.notices
  return (
    <Section marker={3} heading={heading} lead={lead}>
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
    </Section>
  )
}

interface NoticeItemProps {
  readonly notice: NoticeDocument | undefined
  readonly labels: ContactUsPage['noticeFoot']
  readonly children?: ReactNode
}

function NoticeItem({ notice, labels, children }: NoticeItemProps) {
  const { emails } = useSite().contact
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
        <div className="notice-part notice-foot">
          <p className="caption">{labels.writeTo}</p>
          <div className="spread">
            <EmailLink address={emails[notice.team]} className="target" />
            <p className="source">
              {fillPlaceholders(labels.reviewed, { reviewed: dayName(notice.reviewed) })}
            </p>
          </div>
        </div>
      </div>
    </AccordionItem>
  )
}

function CountingBox({ words }: { readonly words: ContactUsPage['counting'] }) {
  const counting = useCounting()
  const isChoice = counting === 'on' || counting === 'off'
  return (
    <div id="counting" className="notice-part">
      <h4>{words.heading}</h4>
      <div>
        {isChoice && (
          <label className="choice counting-choice needs-script">
            <input
              type="checkbox"
              checked={counting === 'off'}
              onChange={({ target }) => choose(target)}
              ref={takeOver}
            />
            {words.label}
          </label>
        )}
        <p role="status" className="counting-state needs-script">
          {words[counting]}
        </p>
        <p className="counting-without">{words.withoutScript}</p>
      </div>
    </div>
  )
}

function choose({ checked }: HTMLInputElement): void {
  chooseCounting(checked ? 'off' : 'on')
}

function takeOver(box: HTMLInputElement | null): void {
  if (box && wasChanged(box)) choose(box)
}
