import { useSearchParams } from 'react-router'
import { readReference } from '../../shared/forms/done-address.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { formPart } from '../forms/form-part.ts'
import { DemoGuide } from './schedule-your-demo/demo-guide.tsx'
import { RatherWrite } from './schedule-your-demo/rather-write.tsx'

const RequestDesk = formPart(
  async () => (await import('./schedule-your-demo/request-desk.tsx')).RequestDesk,
)

ScheduleYourDemoPage.parts = [RequestDesk]

/** The request for a demo, what follows, who should join, and what it shows to each side. */
export function ScheduleYourDemoPage({ page }: PagePayloads['schedule-your-demo']) {
  const [searchParams] = useSearchParams()
  const reference = readReference({ searchParams })
  const { heading, lead, covers } = page
  return (
    <>
      <PageHero title={heading} lead={reference ? undefined : lead}>
        <div className="demo-request">
          <div className="demo-request-main">
            <RequestDesk page={page} reference={reference} />
            {!reference && (
              <p className="small">
                {page.noObligation} <RatherWrite words={page.form.rather} />
              </p>
            )}
          </div>
          <DemoGuide page={page} />
        </div>
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
