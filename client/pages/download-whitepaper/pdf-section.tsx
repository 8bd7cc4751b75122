import { paperFilePath } from '../../../shared/downloads/paper-file-path.ts'
import type { DownloadWhitepaperPage } from '../../../shared/pages/download-whitepaper/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paperAddresses, paperFile } from '../../components/paper-facts.ts'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { useReceipt } from '../../forms/papers-on-device.ts'
import { SiteForm } from '../../forms/site-form.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'

interface PdfSectionProps {
  readonly page: DownloadWhitepaperPage
  readonly paper: WhitepaperSummary
}

export function PdfSection({ page, paper }: PdfSectionProps) {
  const { read } = paperAddresses(paper)
  const receipt = useReceipt(paper.slug)
  const readHere = read && (
    <ButtonLink to={read} variant="text">
      {page.form.readHere}
    </ButtonLink>
  )
  if (paper.access === 'open' || receipt) {
    const words = receipt
      ? { ...page.known, to: receipt }
      : {
          label: page.open.label,
          text: fillPlaceholders(page.paper.file, paperFile(paper.pdf)),
          link: page.open.download,
          to: paperFilePath(paper.slug),
        }
    return (
      <Waybill
        title={words.label}
        foot={
          <div className="cluster">
            <ButtonLink to={words.to}>{words.link}</ButtonLink>
            {readHere}
          </div>
        }
      >
        <WaybillField label={words.text} />
      </Waybill>
    )
  }
  return (
    <SiteForm id="whitepaper" title={page.form.label} given={{ paper: paper.slug }}>
      {readHere}
    </SiteForm>
  )
}
