import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paperAddresses } from './paper-addresses.ts'

interface PaperActionsProps {
  readonly shelf: WhitepapersPage['shelf']
  readonly paper: WhitepaperSummary
  readonly isFirst: boolean
}

export function PaperActions({ shelf, paper, isFirst }: PaperActionsProps) {
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
