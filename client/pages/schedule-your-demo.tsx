import type { PagePayloads } from '../../shared/payloads.ts'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { LinkedTextView } from './linked-text.tsx'
import { AskSheet } from './schedule-your-demo/ask-sheet.tsx'
import { DemoGuide } from './schedule-your-demo/demo-guide.tsx'

/** How to get a demo, what follows, who should join, and what it shows to each side. */
export function ScheduleYourDemoPage({ page }: PagePayloads['schedule-your-demo']) {
  const { heading, lead, ask, next, whoShouldJoin, access, covers, privacy } = page
  return (
    <>
      <PageHero title={heading} lead={lead}>
        <div className="demo-request">
          <div className="demo-request-main">
            <AskSheet ask={ask} foot={page.noObligation} />
            <p className="small muted">
              <LinkedTextView pieces={privacy} />
            </p>
          </div>
          <DemoGuide
            heading={next.heading}
            steps={ask.steps}
            join={whoShouldJoin}
            access={access}
          />
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
