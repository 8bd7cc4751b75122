import { readReference } from '../../../shared/forms/done-address.ts'
import type { contactUsPage } from '../../../shared/pages/contact-us/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { CompanySection } from './company-section.tsx'
import { ContactAside } from './contact-aside.tsx'
import { ContactTeams } from './contact-teams.tsx'
import './page.css'

const MessageSection = lazyComponent(
  async () => (await import('./message-section.tsx')).MessageSection,
)

const NoticeList = lazyComponent(async () => (await import('./notice-list.tsx')).NoticeList)

Page.lazyComponents = [MessageSection, NoticeList]

/** The contact form; below it the notices that other pages link to. */
export function Page({ page, notices, company }: PageProps<typeof contactUsPage>) {
  const { contact, hours } = useSite()
  const query = usePageQuery()
  const reference = readReference({ searchParams: query })
  const topic = contact.topics.find(({ value }) => value === query.get('topic'))?.value
  const { days, open, close, zoneName } = hours
  const reply = fillPlaceholders(page.reply, {
    reply: contact.reply,
    hours: `${open} to ${close} ${zoneName}, ${days}`,
  })
  return (
    <>
      <PageHero title={page.heading} lead={`${page.lead} ${reply}`}>
        <ContactTeams lanes={page.lanes} />
      </PageHero>
      <Section
        marker={1}
        heading={reference ? page.sent.section : page.form.heading}
        className="contact-write"
        aside={<ContactAside page={page} topic={topic} />}
      >
        <MessageSection page={page} reference={reference} topic={topic} />
      </Section>
      <NoticeList page={page} notices={notices} />
      <CompanySection marker={3} words={page.company} company={company} />
    </>
  )
}
