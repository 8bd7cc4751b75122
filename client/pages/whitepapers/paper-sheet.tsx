import type { WhitepaperDocument } from '../../../shared/content/records.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { Button } from '../../components/button.tsx'
import { printSheet } from '../../components/print-sheet.ts'
import { RichTextView } from '../../components/rich-text.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly words: WhitepapersPage['reading']['sheet']
  readonly paper: WhitepaperDocument
  readonly body: readonly RichText[]
}

/** A section of a paper to fill in by hand, as a waybill that prints on one page. */
export function PaperSheet({ words, paper, body }: PaperSheetProps) {
  return (
    <div className="paper-sheet">
      <Waybill
        title={fillPlaceholders(words.strip, { number: paper.number, title: paper.title })}
        foot={
          <div className="paper-sheet-foot">
            <Button variant="secondary" icon="print" onClick={() => printSheet('sheet')}>
              {words.print}
            </Button>
          </div>
        }
      >
        <RichTextView nodes={body} />
      </Waybill>
    </div>
  )
}

/**
 * Whether a section of a paper is a form to fill in: at least two tables, each with empty cells. A single such table
 * among text is an example.
 */
export function isSheet(body: readonly RichText[]): boolean {
  const tables = body.filter((node) => node[0] === 'table')
  return tables.length >= 2 && tables.every(hasEmptyCell)
}

function hasEmptyCell(node: RichText): boolean {
  if (typeof node === 'string') return false
  const [tag, , ...children] = node
  return (tag === 'td' && children.length === 0) || children.some(hasEmptyCell)
}
