import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { Notice } from '../components/notice.tsx'
import { Section } from '../components/section.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { SolutionHero } from './our-solution/hero.tsx'
import { StepTable } from './our-solution/step-table.tsx'

const SealBand = lazyPart(async () => (await import('./our-solution/seal-band.tsx')).SealBand)

OurSolutionPage.parts = [SealBand]

/** The load file step by step; the ids of the sections are the addresses their record promises. */
export function OurSolutionPage({ page }: PagePayloads['our-solution']) {
  const { before, gate, road, access, sources, security, columns, closing } = page
  return (
    <>
      <SolutionHero page={page} />
      <Section id="before" marker={1} heading={before.heading} lead={before.lead}>
        <StepTable caption={before.heading} columns={columns} steps={before.steps} />
      </Section>
      <Section id="gate" marker={2} heading={gate.heading} lead={gate.lead}>
        <StepTable caption={gate.heading} columns={columns} steps={gate.steps} />
      </Section>
      <SealBand seal={page.seal} />
      <Section id="road" marker={3} heading={road.heading} lead={road.lead}>
        <StepTable caption={road.heading} columns={columns} steps={road.steps} />
        <p className="small muted">{page.stepsNote}</p>
      </Section>
      <Section id="access" marker={4} heading={access.heading} lead={access.lead} layout="split">
        <Rows rows={access.rows} />
        <Notice source={access.source}>{access.note}</Notice>
      </Section>
      <Section id="sources" marker={5} heading={sources.heading} lead={sources.lead} layout="split">
        <Rows rows={sources.rows} />
      </Section>
      <Section
        id="security"
        marker={6}
        heading={security.heading}
        lead={security.lead}
        layout="split"
      >
        <Rows rows={security.rows} />
      </Section>
      <ClosingBand heading={closing.heading} note={closing.note}>
        {closing.text}
      </ClosingBand>
    </>
  )
}

type SecurityRow = PagePayloads['our-solution']['page']['security']['rows'][number]

function Rows({ rows }: { readonly rows: readonly SecurityRow[] }) {
  return (
    <Ledger>
      {rows.map(({ name, text, link }) => (
        <LedgerRow key={name} term={name}>
          {text}
          {link && (
            <>
              {' '}
              <SiteLink to={link.to}>{link.label}</SiteLink>
            </>
          )}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
