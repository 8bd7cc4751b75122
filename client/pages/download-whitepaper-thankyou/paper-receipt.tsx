import type { DownloadWhitepaperThankyouPage } from '../../../shared/content/schemas/pages/download-whitepaper-thankyou.ts'
import type { WhitepaperSummary } from '../../../shared/payloads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { MileMarker } from '../../components/mile-marker.tsx'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { fillSlots } from '../fill-slots.ts'
import { paperAddresses } from '../whitepapers/paper-addresses.ts'
import { WhereNext } from './where-next.tsx'

interface PaperReceiptProps {
  readonly page: DownloadWhitepaperThankyouPage
  readonly paper: WhitepaperSummary
  readonly others: readonly WhitepaperSummary[]
  readonly reference: string
}

/** The receipt for a paper, and beside it where to go next. */
export function PaperReceipt({ page, paper, others, reference }: PaperReceiptProps) {
  const { requested } = page
  const { read } = paperAddresses(paper)
  return (
    <div className="page-hero">
      <div className="page rail-grid">
        <div className="rail">
          <MileMarker number={0} current />
        </div>
        <div className="rail-body paper-receipt">
          <FormReceipt
            words={requested.receipt}
            level="h1"
            reference={reference}
            again="/download-whitepaper"
            lead={read && <p>{fillSlots(requested.lead, { title: paper.title })}</p>}
            action={
              read && (
                <ButtonLink to={read} icon="arrow-right" large>
                  {requested.read}
                </ButtonLink>
              )
            }
          />
          <WhereNext words={page.next} papers={others} />
        </div>
      </div>
    </div>
  )
}
