import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { PaperLink } from '../../../shared/pages/page-payload.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { PaperReceipt } from './paper-receipt.tsx'
import { WhereNext } from './where-next.tsx'
import '../../components/page-hero.css'

interface HandedOverProps {
  readonly page: DownloadWhitepaperThankyouPage
  readonly paper: WhitepaperSummary
  readonly others: readonly WhitepaperSummary[]
  readonly link: PaperLink
}

export function HandedOver({ page, paper, others, link }: HandedOverProps) {
  return (
    <div className="page-hero">
      <RailGrid marker={0} current>
        <div className="rail-body paper-receipt">
          <PaperReceipt page={page} paper={paper} link={link} />
          <WhereNext words={page.next} papers={others} />
        </div>
      </RailGrid>
    </div>
  )
}
