import { paperFilePath } from '../../../shared/downloads/paper-file-path.ts'
import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { PaperLink } from '../../../shared/pages/page-payload.ts'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LedgerRow } from '../../components/ledger.tsx'
import { paperAddresses } from '../../components/paper-addresses.ts'
import { paperFile } from '../../components/paper-file.ts'
import { Receipt } from '../../components/receipt.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { ReferenceLine } from '../../forms/reference-line.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'

interface PaperReceiptProps {
  readonly page: DownloadWhitepaperThankyouPage
  readonly paper: WhitepaperSummary
  readonly link: PaperLink
}

export function PaperReceipt({ page, paper, link }: PaperReceiptProps) {
  const words = page.receipt
  const { read, get } = paperAddresses(paper)
  return (
    <Receipt
      id={RECEIPT_ID}
      level="h1"
      label={words.label}
      heading={page.heading}
      seal={words.seal}
      lead={
        <>
          <p>{page.lead}</p>
          <ReferenceLine words={words} reference={link.reference} />
        </>
      }
      action={
        <ButtonLink to={paperFilePath(paper.slug, link.key)} icon="download" large>
          {words.download}
        </ButtonLink>
      }
      foot={
        <>
          {read && <SiteLink to={read}>{words.readHere}</SiteLink>}
          <SiteLink to={pagePath('download-whitepaper')}>{words.again}</SiteLink>
        </>
      }
    >
      <LedgerRow term={words.fileLabel}>
        {paper.title}
        <br />
        <span className="small muted">{fillPlaceholders(words.file, paperFile(paper.pdf))}</span>
      </LedgerRow>
      {link.sentTo && <LedgerRow term={words.sentTo}>{link.sentTo}</LedgerRow>}
      <LedgerRow term={words.validUntil}>
        <ExpiryDay expiry={new Date(link.expiry)} />
      </LedgerRow>
      <LedgerRow term={words.nothingArrived}>
        {words.nothingArrivedText} <SiteLink to={get}>{words.askAgain}</SiteLink>
      </LedgerRow>
    </Receipt>
  )
}

/** In the company's zone, so that the server and every browser render the same day. */
function ExpiryDay({ expiry }: { readonly expiry: Date }) {
  const { zone } = useSite().hours
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone })
  return <time dateTime={expiry.toISOString()}>{day.format(expiry)}</time>
}
