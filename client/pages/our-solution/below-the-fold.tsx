import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Notice } from '../../components/notice.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { CoverPeriods } from './cover-periods.tsx'
import { Screens } from './screens.tsx'
import { SealBand } from './seal-band.tsx'
import { StepTable } from './step-table.tsx'

export function BelowTheFold({ page, loadFile, sample }: PageProps<typeof ourSolutionPage>) {
  const { before, gate, road, access, sources, security, columns } = page
  const stepsOf = ({ steps }: typeof before) =>
    loadFile.steps.filter(({ number }) => steps.includes(number as (typeof steps)[number]))
  return (
    <>
      <Section id="before" marker={2} heading={before.heading} lead={before.lead}>
        <StepTable
          captionId="before-steps"
          caption={before.heading}
          columns={columns}
          steps={stepsOf(before)}
        />
        <CoverPeriods cover={page.cover} />
      </Section>
      <Section id="gate" marker={3} heading={gate.heading} lead={gate.lead}>
        <StepTable
          captionId="gate-steps"
          caption={gate.heading}
          columns={columns}
          steps={stepsOf(gate)}
        />
      </Section>
      <SealBand seal={page.seal} />
      <Section id="road" marker={4} heading={road.heading} lead={road.lead}>
        <StepTable
          captionId="road-steps"
          caption={road.heading}
          columns={columns}
          steps={stepsOf(road)}
        />
      </Section>
      <Screens
        marker={5}
        words={page.screens}
        notProvedLabel={columns.notProved}
        loadFile={loadFile}
        sample={sample}
      />
      <Section id="access" marker={6} heading={access.heading} lead={access.lead} layout="split">
        <Rows rows={access.rows} />
        <Notice source={access.source}>{access.note}</Notice>
      </Section>
      <Section id="sources" marker={7} heading={sources.heading} lead={sources.lead} layout="split">
        <Rows rows={sources.rows} />
      </Section>
      <Section
        id="security"
        marker={8}
        heading={security.heading}
        lead={security.lead}
        layout="split"
      >
        <Rows rows={security.rows} />
      </Section>
    </>
  )
}

type SecurityRow = PageProps<typeof ourSolutionPage>['page']['security']['rows'][number]

function Rows({ rows }: { readonly rows: readonly SecurityRow[] }) {
  return (
    <Ledger>
      {rows.map(({ name, text, link }) => (
        <LedgerRow key={name} term={name}>
          {text}
          {link && (
            <>
              {' '}
              <SiteLink {...link} />
            </>
          )}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
