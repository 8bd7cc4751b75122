import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import type { PaperListProps } from '../../../shared/pages/whitepapers/load.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { paperAddresses, paperFile } from '../../components/paper-facts.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { HandOnSection } from './hand-on.tsx'
import { choosePapers, PaperFilter } from './paper-filter.tsx'
import './paper-filter.css'
import './paper-shelf.css'

export function PaperList({ page, papers }: PaperListProps) {
  const { filter, writing, closing } = page
  const topics = useSite().whitepaperTopics.filter(({ value }) =>
    papers.some((paper) => paper.topics.includes(value)),
  )
  const chosen = choosePapers(papers, usePageQuery())
  return (
    <>
      <PageHero
        title={page.heading}
        lead={page.lead}
        aside={<p className="small muted">{page.note}</p>}
      >
        <PaperFilter words={filter} topics={topics} count={chosen.length} />
        {chosen.length > 0 ? (
          <ul className="shelf">
            {chosen.map((paper) => (
              <ShelfPaper key={paper.slug} shelf={page.shelf} paper={paper} />
            ))}
          </ul>
        ) : (
          <p className="paper-none">
            {filter.none.text} <SiteLink {...filter.none.link} />
          </p>
        )}
      </PageHero>
      <HandOnSection marker={1} words={page.handOn} />
      <LedgerSection id="writing" marker={2} section={writing} />
      <ClosingBand closing={closing} />
    </>
  )
}

interface ShelfPaperProps {
  readonly shelf: WhitepapersPage['shelf']
  readonly paper: WhitepaperSummary
}

/** Every paper looks the same, because none is recommended, and reading it comes first. */
function ShelfPaper({ shelf, paper }: ShelfPaperProps) {
  const { open, read, get } = paperAddresses(paper)
  const named = <span className="visually-hidden">: {paper.title}</span>
  return (
    <li className="shelf-paper">
      <WhitepaperCover paper={paper} />
      <h2>
        <SiteLink to={open}>{paper.title}</SiteLink>
      </h2>
      <p className="shelf-summary">{paper.summary}</p>
      <dl className="shelf-facts small">
        <Fact label={shelf.audienceLabel}>{paper.audienceLabel}</Fact>
        <Fact label={shelf.lengthLabel}>
          {fillPlaceholders(shelf.length, paperFile(paper.pdf))}
        </Fact>
        <Fact label={shelf.reviewedLabel}>{monthName(paper.reviewed)}</Fact>
        <Fact label={shelf.emailLabel}>{shelf.email[paper.access]}</Fact>
      </dl>
      <div className="shelf-actions">
        {read && (
          <ButtonLink to={read} variant="secondary">
            {shelf.readHere}
            {named}
          </ButtonLink>
        )}
        <ButtonLink to={get} variant={read ? 'text' : 'secondary'}>
          {shelf.getPdf}
          {named}
        </ButtonLink>
      </div>
    </li>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
