import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Section } from '../../components/section.tsx'
import { CoverTimeline } from '../../illustrations/cover-timeline.tsx'
import { SealTakenApart, VvttFrame } from '../../illustrations/seal-taken-apart.tsx'
import '../../components/section.css'

export function BelowTheFold(props: PageProps<typeof ourSolutionPage>) {
  const { access, sources, security, start, cover, seal } = props.page
  return (
    <>
      <CoverPeriods cover={cover} />
      <SealBand seal={seal} />
      <LedgerSection id="access" marker={3} section={access} />
      <LedgerSection id="sources" marker={4} section={sources} />
      <LedgerSection id="security" marker={5} section={security} />
      <LedgerSection id="start" marker={6} section={start} numbered />
    </>
  )
}

function CoverPeriods({ cover }: Pick<OurSolutionPage, 'cover'>) {
  const { heading, text, source } = cover
  return (
    <Section id="cover" marker={2} heading={heading} lead={text}>
      <CoverTimeline cover={cover} />
      <p className="source">{source}</p>
    </Section>
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
