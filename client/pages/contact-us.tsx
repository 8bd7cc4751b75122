import { useSearchParams } from 'react-router'
import { readReference } from '../../shared/forms/done-address.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { useSite } from '../app/site-context.ts'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { formPart } from '../forms/form-part.ts'
import { CompanySection } from './contact-us/company-section.tsx'
import { ContactDetails } from './contact-us/contact-details.tsx'
import { ContactLanes } from './contact-us/contact-lanes.tsx'
import { EmergencyBox } from './contact-us/emergency-box.tsx'
import { HelpsList } from './contact-us/helps-list.tsx'
import { fillSlots } from './fill-slots.ts'
import { LinkedTextView } from './linked-text.tsx'
import './contact-us.css'

const MessageDesk = formPart(
  async () => (await import('./contact-us/message-desk.tsx')).MessageDesk,
)

const NoticeList = lazyPart(async () => (await import('./contact-us/notice-list.tsx')).NoticeList)

ContactUsPage.parts = [MessageDesk, NoticeList]

/** Whom to write to and about what, the form; below it the three notices other pages link to, to be opened. */
export function ContactUsPage({ page, notices, company }: PagePayloads['contact-us']) {
  const { contact, hours } = useSite()
  const [searchParams] = useSearchParams()
  const reference = readReference({ searchParams })
  const topic = contact.topics.find(({ value }) => value === searchParams.get('topic'))?.value
  const { days, open, close, zoneName } = hours
  const reply = fillSlots(page.reply, {
    reply: contact.reply,
    hours: `${open} to ${close} ${zoneName}, ${days}`,
  })
  return (
    <>
      <PageHero title={page.heading} lead={`${page.lead} ${reply}`}>
        <ContactLanes lanes={page.lanes} />
      </PageHero>
      <Section
        marker={1}
        heading={reference ? page.sent.section : page.form.heading}
        className="contact-write"
        aside={
          <>
            <ContactDetails {...page.details} />
            <EmergencyBox {...page.emergency} />
            <p>
              {contact.warning} <LinkedTextView pieces={[page.ourEmails]} />
            </p>
            <HelpsList {...page.helps} />
          </>
        }
      >
        <MessageDesk page={page} reference={reference} topic={topic} />
      </Section>
      <NoticeList page={page} notices={notices} />
      <CompanySection marker={3} words={page.company} company={company} />
    </>
  )
}
