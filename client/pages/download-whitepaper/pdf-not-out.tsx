import type { DownloadWhitepaperPage } from '../../../shared/content/schemas/pages/download-whitepaper.ts'
import type { WhitepaperSummary } from '../../../shared/payloads.ts'
import { useSite } from '../../app/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { fillSlots } from '../fill-slots.ts'
import { paperAddresses } from '../whitepapers/paper-addresses.ts'

interface PdfNotOutProps {
  readonly page: DownloadWhitepaperPage
  readonly paper: WhitepaperSummary
}

/** Stands where the PDF will be: says that there is none yet, and leads to the text and to a person. */
export function PdfNotOut({ page, paper }: PdfNotOutProps) {
  const { notOut, form } = page
  const { emails } = useSite().contact
  const { read } = paperAddresses(paper)
  const subject = encodeURIComponent(fillSlots(notOut.subject, { title: paper.title }))
  return (
    <Waybill
      className="pdf-not-out"
      title={notOut.label}
      foot={
        <div className="cluster">
          {read && <ButtonLink to={read}>{form.readHere}</ButtonLink>}
          <ButtonLink
            to={`mailto:${emails.sales}?subject=${subject}`}
            variant={read ? 'text' : 'primary'}
          >
            {notOut.ask}
          </ButtonLink>
        </div>
      }
    >
      <div className="pdf-not-out-text">
        <h2 className="h3">{notOut.heading}</h2>
        <p>
          {read && `${notOut.read} `}
          {notOut.text}
        </p>
      </div>
    </Waybill>
  )
}
