import { readReference } from '../../../shared/forms/done-address.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import type { scheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useUi } from '../../base/site-context.ts'
import { EmailLink, PhoneLink, useHoursInWords } from '../../components/contact-links.tsx'
import { RouteShield } from '../../components/icons.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import './page.css'
import '../../components/steps.css'

const RequestSection = lazyComponent(
  async () => (await import('./request-section.tsx')).RequestSection,
)

const BookedDemo = lazyComponent(async () => (await import('./booked-demo.tsx')).BookedDemo)

Page.lazyComponents = [RequestSection]
Page.personalComponents = [BookedDemo]

type ScheduleYourDemoPageProps = PageProps<typeof scheduleYourDemoPage>

export function Page({ page, booking, slots }: ScheduleYourDemoPageProps) {
  if (booking)
    return <BookedDemo words={page.booked} sample={page.sample} booking={booking} slots={slots} />
  return <DemoRequest page={page} slots={slots} />
}

function DemoRequest({ page, slots }: Omit<ScheduleYourDemoPageProps, 'booking'>) {
  const query = usePageQuery()
  const hours = useHoursInWords()
  const { isOn } = useUi('DemoRequest').facts.demo
  const reference = readReference({ searchParams: query })
  const { heading, lead, covers } = page
  const next = isOn && !reference ? page.next : page.ask
  const steps = reference ? next.steps.slice(1) : next.steps // the first has happened
  return (
    <>
      <PageHero title={heading} lead={reference ? undefined : lead}>
        <RequestSection
          page={page}
          reference={reference}
          slots={slots}
          guide={<DemoGuide page={page} next={{ ...next, steps }} />}
        />
        {!reference && (
          <p className="small demo-rather">
            {page.noObligation} {page.form.rather} <EmailLink />, <PhoneLink />, {hours}.
          </p>
        )}
      </PageHero>
      <LedgerSection id="covers" marker={1} section={covers}>
        <p>
          <SiteLink {...page.sample} className="target" />
        </p>
      </LedgerSection>
    </>
  )
}

interface DemoGuideProps {
  readonly page: Pick<ScheduleYourDemoPage, 'whoShouldJoin' | 'access'>
  readonly next: ScheduleYourDemoPage['next']
}

function DemoGuide({ page: { whoShouldJoin, access }, next }: DemoGuideProps) {
  return (
    <div id="next" className="stack demo-guide">
      <h2>{next.heading}</h2>
      <ol className="steps">
        {next.steps.map(({ name, text }, index) => (
          <li key={name}>
            <div className="steps-way">
              <RouteShield number={index + 1} size={44} />
            </div>
            <div className="steps-text">
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="demo-join">
        <h3>{whoShouldJoin.heading}</h3>
        <p>
          {whoShouldJoin.text} {access}
        </p>
      </div>
    </div>
  )
}
