import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { paperFile } from '../../components/paper-file.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { WhitepaperCover } from '../../illustrations/whitepaper-cover.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './paper-shelf.css'

interface PaperShelfProps {
  readonly shelf: WhitepapersPage['shelf']
  readonly papers: readonly WhitepaperSummary[]
}

export function PaperShelf({ shelf, papers }: PaperShelfProps) {
  return (
    <ul className="shelf">
      {papers.map((paper, index) => (
        <ShelfPaper key={paper.slug} shelf={shelf} paper={paper} isFirst={index === 0} />
      ))}
    </ul>
  )
}

interface ShelfPaperProps {
  readonly shelf: WhitepapersPage['shelf']
  readonly paper: WhitepaperSummary
  readonly isFirst: boolean
}

function ShelfPaper({ shelf, paper, isFirst }: ShelfPaperProps) {
  const { read, get } = paperAddresses(paper)
  return (
    <li className="shelf-paper">
      <WhitepaperCover pattern={paper.cover} number={paper.number} title={paper.title} />
      <h2>
        <SiteLink to={read ?? get}>{paper.title}</SiteLink>
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
      <PaperActions shelf={shelf} paper={paper} isFirst={isFirst} />
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

function PaperActions({ shelf, paper, isFirst }: ShelfPaperProps) {
  const { read, get } = paperAddresses(paper)
  const named = <span className="visually-hidden">: {paper.title}</span>
  return (
    <div className="shelf-actions">
      <ButtonLink to={get} variant={isFirst ? 'primary' : 'secondary'}>
        {shelf.getPdf}
        {named}
      </ButtonLink>
      {read && (
        <ButtonLink to={read} variant="text">
          {shelf.readHere}
          {named}
        </ButtonLink>
      )}
    </div>
  )
}
