import type { DownloadWhitepaperPage } from '../../../shared/content/schemas/pages/download-whitepaper.ts'
import type { WhitepaperSummary } from '../../../shared/payloads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { SiteForm } from '../../forms/site-form.tsx'
import { paperAddresses } from '../whitepapers/paper-addresses.ts'

interface PdfFormProps {
  readonly words: DownloadWhitepaperPage['form']
  readonly paper: WhitepaperSummary
}

/** Where to send a paper, and the way to read it without a form. */
export function PdfForm({ words, paper }: PdfFormProps) {
  const { read } = paperAddresses(paper)
  return (
    <SiteForm
      key={paper.slug}
      id="whitepaper"
      title={words.label}
      note={words.boxes}
      given={{ paper: paper.slug }}
    >
      {read && (
        <ButtonLink to={read} variant="text">
          {words.readHere}
        </ButtonLink>
      )}
    </SiteForm>
  )
}
