import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Notice } from '../../components/notice.tsx'
import { Section } from '../../components/section.tsx'
import { TermLedger } from '../../components/term-ledger.tsx'
import { PhoneInvitation } from '../../illustrations/phone-invitation.tsx'
import { CoverPeriods } from './cover-periods.tsx'
import { SealBand } from './seal-band.tsx'
import { StepTable } from './step-table.tsx'

export function BelowTheFold({ page, loadFile }: PageProps<typeof ourSolutionPage>) {
  const { before, gate, road, people, access, sources, security, start, columns } = page
  const stepsOf = ({ steps }: typeof before) =>
    loadFile.steps.filter(({ number }) => steps.includes(number as (typeof steps)[number]))
  return (
    <>
      <Section id="before" marker={2} heading={before.heading} lead={before.lead}>
        <StepTable id="before" caption={before.heading} columns={columns} steps={stepsOf(before)} />
        <CoverPeriods cover={page.cover} />
      </Section>
      <Section id="gate" marker={3} heading={gate.heading} lead={gate.lead}>
        <StepTable id="gate" caption={gate.heading} columns={columns} steps={stepsOf(gate)} />
      </Section>
      <SealBand seal={page.seal} />
      <Section id="road" marker={4} heading={road.heading} lead={road.lead}>
        <StepTable id="road" caption={road.heading} columns={columns} steps={stepsOf(road)} />
      </Section>
      <Section
        id="people"
        marker={5}
        heading={people.heading}
        lead={people.lead}
        aside={<PhoneInvitation invitation={people.invitation} />}
      >
        <TermLedger layout="stacked" rows={people.rows} />
      </Section>
      <LedgerSection id="access" marker={6} section={access}>
        <Notice source={access.source}>{access.note}</Notice>
      </LedgerSection>
      <LedgerSection id="sources" marker={7} section={sources} />
      <LedgerSection id="security" marker={8} section={security} />
      <LedgerSection id="start" marker={9} section={start} numbered />
    </>
  )
}
