import type { ReactNode } from 'react'
import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { DataTable } from '../../components/data-table.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Notice } from '../../components/notice.tsx'
import { Section } from '../../components/section.tsx'
import { CoverTimeline } from '../../illustrations/cover-timeline.tsx'
import { PhoneInvitation } from '../../illustrations/phone-invitation.tsx'
import { SealTakenApart, VvttFrame } from '../../illustrations/seal-taken-apart.tsx'
import '../../components/section.css'

export function BelowTheFold(props: PageProps<typeof ourSolutionPage>) {
  const { people, access, sources, security, start, cover, seal } = props.page
  return (
    <>
      <StepSection id="before" marker={2} {...props}>
        <CoverPeriods cover={cover} />
      </StepSection>
      <StepSection id="gate" marker={3} {...props} />
      <SealBand seal={seal} />
      <StepSection id="road" marker={4} {...props} />
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

interface StepSectionProps extends Pick<PageProps<typeof ourSolutionPage>, 'page' | 'loadFile'> {
  readonly id: 'before' | 'gate' | 'road'
  readonly marker: number
  readonly children?: ReactNode
}

/** Steps of a load. What a step does not prove must not be fainter than the rest. */
function StepSection({ id, marker, page, loadFile, children }: StepSectionProps) {
  const { heading, lead } = page[id]
  const { columns } = page
  const numbers: readonly number[] = page[id].steps
  const steps = loadFile.steps.filter(({ number }) => numbers.includes(number))
  return (
    <Section id={id} marker={marker} heading={heading} lead={lead}>
      <div className="step-table">
        <DataTable
          captionId={`${id}-steps`}
          caption={heading}
          corner={columns.step}
          columns={[
            { label: columns.happens },
            { label: columns.who },
            { label: columns.holds },
            { label: columns.notProved, barred: true },
          ]}
          rows={steps.map(({ number, name, happens, who, holds, notProved }) => ({
            header: (
              <>
                <span className="step-number">{number}</span> {name}
              </>
            ),
            cells: [happens, who, holds, notProved],
          }))}
        />
      </div>
      {children}
    </Section>
  )
}

function CoverPeriods({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { heading, text, source } = cover
  return (
    <div className="cover-periods">
      <div className="statement">
        <h3>{heading}</h3>
        <p>{text}</p>
        <p className="source">{source}</p>
      </div>
      <CoverTimeline cover={cover} />
    </div>
  )
}

function SealBand({ seal }: { readonly seal: OurSolutionPage['seal'] }) {
  return (
    <section id="seal" className="section section-mist seal-band" aria-labelledby="seal-heading">
      <div className="page rail-grid">
        <div className="rail-body">
          <header className="statement seal-band-head">
            <h2 id="seal-heading">{seal.heading}</h2>
            <p className="muted">{seal.lead}</p>
          </header>
          <SealTakenApart {...seal} />
          <ol className="seal-steps">
            {seal.steps.map(({ action, name, text, drawingLabel }, index) => (
              <li key={action}>
                <VvttFrame action={action} number={seal.number} description={drawingLabel} />
                <h3>
                  {index + 1}. {name}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className="source">{seal.note}</p>
        </div>
      </div>
    </section>
  )
}
