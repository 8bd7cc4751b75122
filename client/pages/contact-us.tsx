import type { PagePayloads } from '../../shared/payloads.ts'
import { useSite } from '../app/site-context.ts'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { ContactDetails } from './contact-us/contact-details.tsx'
import { ContactLanes } from './contact-us/contact-lanes.tsx'
import { EmergencyBox } from './contact-us/emergency-box.tsx'
import { HelpsList } from './contact-us/helps-list.tsx'
import { NoticeSection } from './contact-us/notice-section.tsx'
import { fillSlots } from './fill-slots.ts'
import { LinkedTextView } from './linked-text.tsx'

/** Whom to write to and about what; below it the three notices other pages link to. */
export function ContactUsPage({ page, notices }: PagePayloads['contact-us']) {
  const { contact, hours } = useSite()
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
        heading={page.helps.heading}
        lead={page.form.withoutForm}
        className="contact-write"
        aside={
          <>
            <ContactDetails {...page.details} />
            <EmergencyBox {...page.emergency} />
          </>
        }
      >
        <HelpsList items={page.helps.items} />
        <p>
          {contact.warning} <LinkedTextView pieces={[page.ourEmails]} />
        </p>
        <p>
          <LinkedTextView pieces={page.form.privacy} />
        </p>
      </Section>
      {page.notices.map(({ id, lead }, index) => (
        <NoticeSection
          key={id}
          marker={index + 2}
          notice={notices.find(({ slug }) => slug === id)}
          lead={lead}
          labels={page.noticeFoot}
        />
      ))}
    </>
  )
}
