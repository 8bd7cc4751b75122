import type { WhitepapersPage } from '../../../shared/content/schemas/pages/whitepapers.ts'
import type { WhitepaperSummary } from '../../../shared/payloads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paperAddresses } from './paper-addresses.ts'

interface PaperActionsProps {
  readonly shelf: WhitepapersPage['shelf']
  readonly paper: WhitepaperSummary
  /** Only one paper of a shelf has the filled button. */
  readonly isFirst: boolean
}

/** The ways to a paper. While its PDF is not out, reading comes first and the PDF has to be asked for. */
export function PaperActions({ shelf, paper, isFirst }: PaperActionsProps) {
  const { read, get } = paperAddresses(paper)
  const variant = isFirst ? 'primary' : 'secondary'
  const named = <span className="visually-hidden">: {paper.title}</span>
  const isOut = paper.pages !== undefined
  return (
    <div className="shelf-actions">
      {(isOut || !read) && (
        <ButtonLink to={get} variant={variant}>
          {isOut ? shelf.getPdf : shelf.askForPdf}
          {named}
        </ButtonLink>
      )}
      {read && (
        <ButtonLink to={read} variant={isOut ? 'text' : variant}>
          {shelf.readHere}
          {named}
        </ButtonLink>
      )}
      {!isOut && read && (
        <ButtonLink to={get} variant="text">
          {shelf.askForPdf}
          {named}
        </ButtonLink>
      )}
    </div>
  )
}
