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
