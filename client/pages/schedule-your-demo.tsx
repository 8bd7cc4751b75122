import { useSearchParams } from 'react-router'
import { readReference } from '../../shared/forms/done-address.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { useUi } from '../app/site-context.ts'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { formPart } from '../forms/form-part.ts'
import { DemoGuide } from './schedule-your-demo/demo-guide.tsx'
import { RatherWrite } from './schedule-your-demo/rather-write.tsx'
import './schedule-your-demo.css'

const RequestDesk = formPart(
  async () => (await import('./schedule-your-demo/request-desk.tsx')).RequestDesk,
)

const BookedDemo = lazyPart(
  async () => (await import('./schedule-your-demo/booked-demo.tsx')).BookedDemo,
)

ScheduleYourDemoPage.parts = [RequestDesk, BookedDemo]

type ScheduleYourDemoPageProps = PagePayloads['schedule-your-demo']

/** The request for a demo, what follows, who should join, and what it shows to each side; or a demo that is booked. */
export function ScheduleYourDemoPage({ page, booking, slots }: ScheduleYourDemoPageProps) {
  if (booking) return <BookedDemo words={page.booked} booking={booking} slots={slots} />
  return <DemoRequest page={page} slots={slots} />
}

function DemoRequest({ page, slots }: Omit<ScheduleYourDemoPageProps, 'booking'>) {
  const [searchParams] = useSearchParams()
  const { isOn } = useUi('DemoRequest').facts.demo
  const reference = readReference({ searchParams })
  const { heading, lead, covers } = page
  const isBooking = isOn && !reference
  return (
    <>
      <PageHero title={heading} lead={reference ? undefined : lead}>
        <RequestDesk
          page={page}
          reference={reference}
          slots={slots}
          guide={<DemoGuide page={page} next={isBooking ? page.next : page.ask} />}
        />
        {!reference && (
          <p className="small demo-rather">
            {page.noObligation} <RatherWrite words={page.form.rather} />
          </p>
        )}
      </PageHero>
      <Section marker={1} heading={covers.heading} lead={covers.lead} layout="split">
        <Ledger>
          {covers.rows.map(({ name, text }) => (
            <LedgerRow key={name} term={name}>
              {text}
            </LedgerRow>
          ))}
        </Ledger>
      </Section>
    </>
  )
}
