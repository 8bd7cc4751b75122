import type { WhitepaperDocument } from '../../../shared/content/records.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { printAlone } from '../../components/print-alone.ts'
import { RichTextView } from '../../components/rich-text.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly reading: WhitepapersPage['reading']
  readonly paper: WhitepaperDocument
  readonly id: string
  readonly body: readonly RichText[]
}

/**
 * A section of a paper to fill in by hand, as a waybill that prints on one page. Without a script its button leads to
 * an address of the same page at which the browser's print command prints only the sheet.
 */
export function PaperSheet({ reading, paper, id, body }: PaperSheetProps) {
  const { sheet } = reading
  const isAlone = usePageQuery().has('sheet')
  const address = `${pagePath('whitepapers')}?paper=${paper.slug}`
  return (
    <div className="paper-sheet" data-print-alone={isAlone || undefined}>
      <Waybill
        title={fillPlaceholders(sheet.strip, { number: paper.number, title: paper.title })}
        foot={
          <div className="cluster paper-sheet-foot">
            <ButtonLink
              variant="secondary"
              icon="print"
              to={`${address}&sheet=alone#${id}`}
              prefetch={false}
              onClick={(event) => {
                event.preventDefault()
                printAlone('sheet')
              }}
            >
              {sheet.print}
            </ButtonLink>
            {isAlone && (
              <span>
                {sheet.alone} <SiteLink to={`${address}#${id}`}>{sheet.whole}</SiteLink>
              </span>
            )}
          </div>
        }
      >
        <RichTextView nodes={body} />
      </Waybill>
    </div>
  )
}

/**
 * Whether a section of a paper is a form to fill in: at least two tables, each with an empty column. A single such
 * table among text is an example.
 */
export function isSheet(body: readonly RichText[]): boolean {
  const tables = body.filter((node) => node[0] === 'table')
  return tables.length >= 2 && tables.every(hasEmptyColumn)
}

function hasEmptyColumn(table: RichText): boolean {
  const rows = elementsOf(table, 'tbody').flatMap((body) => elementsOf(body, 'tr'))
  const cells = rows.map((row) => elementsOf(row, 'td'))
  return (cells[0] ?? []).some((_, column) => cells.every((row) => isEmpty(row[column])))
}

function elementsOf(node: RichText, tag: string): RichText[] {
  const [, , ...children] = Array.isArray(node) ? node : ['', {}]
  return children.filter((child) => child[0] === tag)
}

function isEmpty(cell: RichText | undefined): boolean {
  return Array.isArray(cell) && cell.length <= 2
}
