import { readReference } from '../../../shared/forms/done-address.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import type { contactUsPage } from '../../../shared/pages/contact-us/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { EmailLink, PhoneLink, useHoursInWords } from '../../components/contact-links.tsx'
import { CautionDiamond } from '../../components/icons.tsx'
import { Ledger, LedgerItem, LedgerList, LedgerRow } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { LinkedTextView } from '../../text/linked-text.tsx'
import { CompanySection } from './company-section.tsx'
import './page.css'
import '../../components/fact-box.css'
import '../../components/lanes.css'

const MessageSection = lazyComponent(
  async () => (await import('./message-section.tsx')).MessageSection,
)

const CheckMessage = lazyComponent(async () => (await import('./check-message.tsx')).CheckMessage)

const NoticeList = lazyComponent(async () => (await import('./notice-list.tsx')).NoticeList)

Page.lazyComponents = [MessageSection, CheckMessage, NoticeList]

/** The contact form; below it the notices that other pages link to. */
export function Page({ page, notices, company }: PageProps<typeof contactUsPage>) {
  const { contact } = useSite()
  const query = usePageQuery()
  const reference = readReference({ searchParams: query })
  const topic = contact.topics.find(({ value }) => value === query.get('topic'))?.value
  const hours = useHoursInWords()
  const reply = fillPlaceholders(page.reply, { reply: contact.reply, hours })
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
      <CheckMessage marker={2} words={page.check} />
      <NoticeList page={page} notices={notices} />
      <CompanySection marker={4} words={page.company} company={company} />
    </>
  )
}

interface ContactAsideProps {
  readonly page: ContactUsPage
  readonly topic: string | undefined
}

function ContactAside({ page, topic }: ContactAsideProps) {
  const { legalName, address, hours, contact } = useSite()
  const { details, emergency, helps } = page
  return (
    <>
      <Ledger className="contact-details">
        <LedgerRow term={details.postLabel}>
          {legalName}
          <br />
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </LedgerRow>
        <LedgerRow term={details.hoursLabel}>
          {hours.days}
          <br />
          {hours.open} to {hours.close} {hours.zoneName}
        </LedgerRow>
      </Ledger>
      <div id="emergency" className="fact-box emergency-box">
        <h3 className="fact-box-strip">
          <CautionDiamond size={26} />
          {emergency.heading}
        </h3>
        <div className="fact-box-body">
          <p>
            <LinkedTextView pieces={emergency.text} />
          </p>
        </div>
      </div>
      <p>
        {contact.warning} <LinkedTextView pieces={[page.ourEmails]} />
      </p>
      <div className="contact-helps">
        <h3>{helps.heading}</h3>
        <LedgerList numbered>
          {(topic === 'partner' ? helps.partner : helps.items).map((item) => (
            <LedgerItem key={item}>{item}</LedgerItem>
          ))}
        </LedgerList>
      </div>
    </>
  )
}

function ContactTeams({ lanes }: Pick<ContactUsPage, 'lanes'>) {
  const { emails: addresses } = useSite().contact
  return (
    <div className="lanes contact-teams">
      {lanes.map(({ title, text, emails, showsPhone, note, link }) => (
        <section key={title} className="lane">
          <h2 className="h3">{title}</h2>
          <p className="contact-lane-text">{text}</p>
          <ul className="contact-ways">
            {emails.map((team) => (
              <li key={team}>
                <EmailLink address={addresses[team]} className="target" />
              </li>
            ))}
            {showsPhone && (
              <li>
                <PhoneLink className="target" />
              </li>
            )}
            {note && (
              <li>
                <span className="target">{note}</span>
              </li>
            )}
            {link && (
              <li>
                <SiteLink {...link} className="target" />
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
