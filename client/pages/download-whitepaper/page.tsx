import type { DownloadWhitepaperPage } from '../../../shared/pages/download-whitepaper/content.ts'
import type { downloadWhitepaperPage } from '../../../shared/pages/download-whitepaper/route.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { InOneMinute } from '../../components/in-one-minute.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { paperFile } from '../../components/paper-facts.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './page.css'
import '../../components/paper-crumbs.css'

const PdfSection = lazyComponent(async () => (await import('./pdf-section.tsx')).PdfSection)

Page.lazyComponents = [PdfSection]

export function Page({ page, papers }: PageProps<typeof downloadWhitepaperPage>) {
  const query = usePageQuery()
  const paper = papers.find(({ slug }) => slug === query.get('paper'))
  if (paper) return <ChosenPaper key={paper.slug} page={page} paper={paper} />
  return (
    <PageHero title={page.heading} lead={page.lead}>
      <PaperChoice words={page.chooser} papers={papers} />
    </PageHero>
  )
}

interface ChosenPaperProps {
  readonly page: DownloadWhitepaperPage
  readonly paper: WhitepaperSummary
}

function ChosenPaper({ page, paper }: ChosenPaperProps) {
  return (
    <>
      <nav className="page paper-crumbs" aria-label={page.crumbs.label}>
        <SiteLink {...page.crumbs.list} />
        <span className="muted"> / {paper.number}</span>
      </nav>
      <div className="chosen-paper">
        <RailGrid marker={paper.number} label={page.marker} current>
          <div className="chosen-paper-body">
            <div className="chosen-paper-main">
              <div className="statement">
                <h1>{paper.title}</h1>
                <p className="lead">{paper.subtitle}</p>
                <p className="small muted">
                  {fillPlaceholders(page.paper.audience, { audience: paper.audienceLabel })}
                </p>
              </div>
              <div className="pdf-form">
                <PdfSection page={page} paper={paper} />
              </div>
              <Inside page={page} paper={paper} />
            </div>
            <div className="chosen-paper-side">
              <div className="chosen-paper-cover">
                <WhitepaperCover paper={paper} />
                <p className="mono small muted">
                  {fillPlaceholders(page.paper.file, paperFile(paper.pdf))}
                  <br />
                  {fillPlaceholders(page.paper.reviewed, { reviewed: monthName(paper.reviewed) })}
                </p>
              </div>
              <InOneMinute heading={page.paper.inOneMinute} lines={paper.inOneMinute} />
            </div>
          </div>
        </RailGrid>
      </div>
    </>
  )
}

function Inside({ page: { paper: words }, paper }: ChosenPaperProps) {
  return (
    <section className="chosen-paper-inside" aria-labelledby="inside">
      <h2 id="inside" className="h3">
        {words.inside}
      </h2>
      <LedgerList numbered>
        {paper.pdf.parts.map(({ id, heading, page }) => (
          <LedgerItem key={id} note={fillPlaceholders(words.page, { page })}>
            <strong>{heading}</strong>
          </LedgerItem>
        ))}
      </LedgerList>
    </section>
  )
}
